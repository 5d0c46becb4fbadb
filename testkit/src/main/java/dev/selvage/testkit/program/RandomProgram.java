package dev.selvage.testkit.program;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A small concurrent program. Its only loops are those around a wait, so in every schedule it ends
 * or gets stuck.
 *
 * @param mayBlock whether some schedule may get stuck
 * @param main what the main strand does; it then joins all strands in order
 * @param strands in order of their numbers, which may have gaps
 * @param results what the main strand reads at the end; no result is ever null
 */
public record RandomProgram(
    long seed,
    boolean mayBlock,
    List<Statement> main,
    List<Strand> strands,
    List<Statement> results) {

  /** The number of the main strand. */
  public static final int MAIN = 0;

  /** A strand other than main. */
  public record Strand(int number, List<Statement> body) {
    public Strand {
      body = List.copyOf(body);
    }

    /** Its name in the source. */
    public String name() {
      return name(number);
    }

    static String name(int number) {
      return "strand" + number;
    }
  }

  /**
   * @throws IllegalArgumentException when the program makes no sense, or may block and must not
   */
  public RandomProgram {
    main = List.copyOf(main);
    strands = List.copyOf(strands);
    results = List.copyOf(results);
    String violation = Rules.violation(mayBlock, main, strands);
    if (violation != null) {
      throw new IllegalArgumentException(violation);
    }
    if (!results.stream().allMatch(each -> each.result().isComparable())) {
      throw new IllegalArgumentException("a result has no value");
    }
  }

  /** The variables that are used, in order. */
  public List<Variable> variables() {
    return statements().flatMap(each -> each.variables().stream()).distinct().sorted().toList();
  }

  /** All statements of all strands, with those inside of others. */
  public Stream<Statement> statements() {
    return Stream.of(
            main.stream(), strands.stream().flatMap(each -> each.body().stream()), results.stream())
        .flatMap(each -> each)
        .flatMap(Statement::all);
  }

  /** What occurs in it. That the main strand starts the others does not count. */
  public Set<Feature> features() {
    Set<Feature> found = EnumSet.noneOf(Feature.class);
    Stream<Statement> others = strands.stream().flatMap(each -> each.body().stream());
    Stream.concat(others, Stream.concat(main.stream(), results.stream()))
        .filter(each -> !(each instanceof Statement.Start && main.contains(each)))
        .flatMap(Statement::all)
        .map(Feature::of)
        .forEach(found::add);
    return found;
  }

  /** The name of its class, without the package. */
  public String name() {
    return "Program" + Long.toUnsignedString(seed);
  }
}
