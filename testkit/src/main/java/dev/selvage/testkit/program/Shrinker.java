package dev.selvage.testkit.program;

import dev.selvage.testkit.program.RandomProgram.Strand;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Makes a program smaller as long as it still shows something: it removes a strand, removes
 * statements, replaces a block by its body, or starts a strand together with the one that started
 * it. In the end none of these steps is possible. Unused variables disappear automatically.
 */
public final class Shrinker {
  private final Predicate<RandomProgram> shows;

  /** The programs that have been tried before. */
  private final Set<RandomProgram> seen = new HashSet<>();

  private Shrinker(Predicate<RandomProgram> shows) {
    this.shows = shows;
  }

  /**
   * The smallest program found.
   *
   * @param shows has to give the same answer for the same program; it is asked once for each
   * @throws IllegalArgumentException when the program itself does not show it
   */
  public static RandomProgram shrink(RandomProgram program, Predicate<RandomProgram> shows) {
    if (!shows.test(program)) {
      throw new IllegalArgumentException("the program does not show it from the beginning");
    }
    Shrinker shrinker = new Shrinker(shows);
    RandomProgram smallest = program;
    RandomProgram next = program;
    while (next != null) {
      smallest = next;
      next = shrinker.smaller(smallest);
    }
    return smallest;
  }

  /** The first smaller program that still shows it, or null. */
  private RandomProgram smaller(RandomProgram program) {
    return Stream.of(
            withoutAStrand(program),
            withLessInAStrand(program),
            withLessInMain(program),
            withAnEarlierStart(program))
        .flatMap(each -> each)
        .filter(each -> Rules.violation(each.mayBlock, each.main, each.strands) == null)
        .map(Candidate::program)
        .filter(seen::add)
        .filter(shows)
        .findFirst()
        .orElse(null);
  }

  /** A program that may make no sense. */
  private record Candidate(
      long seed,
      boolean mayBlock,
      List<Statement> main,
      List<Strand> strands,
      List<Statement> results) {
    RandomProgram program() {
      return new RandomProgram(seed, mayBlock, main, strands, results);
    }
  }

  private static Candidate candidate(
      RandomProgram program, List<Statement> main, List<Strand> strands) {
    return new Candidate(program.seed(), program.mayBlock(), main, strands, program.results());
  }

  private static Stream<Candidate> withoutAStrand(RandomProgram program) {
    return program.strands().stream().map(gone -> without(program, gone));
  }

  /** The strands that it starts are started where it was started itself. */
  private static Candidate without(RandomProgram program, Strand gone) {
    Predicate<Statement> isAboutIt =
        each ->
            each.equals(new Statement.Join(gone.number()))
                || each.equals(new Statement.Interrupt(gone.number()));
    return changed(
        program,
        (strand, body) ->
            strand == gone.number()
                ? null
                : replaced(without(body, isAboutIt), gone.number(), starts(gone)));
  }

  private static List<Statement> starts(Strand strand) {
    return strand.body().stream().filter(Statement.Start.class::isInstance).toList();
  }

  private static Stream<Candidate> withAnEarlierStart(RandomProgram program) {
    return program.strands().stream()
        .filter(each -> !starts(each).isEmpty())
        .map(starter -> withEarlierStarts(program, starter));
  }

  private static Candidate withEarlierStarts(RandomProgram program, Strand starter) {
    List<Statement> together = new ArrayList<>();
    together.add(new Statement.Start(starter.number()));
    together.addAll(starts(starter));
    return changed(
        program,
        (strand, body) ->
            strand == starter.number()
                ? without(body, Statement.Start.class::isInstance)
                : replaced(body, starter.number(), together));
  }

  /**
   * @param change from the number of a strand and its body to its new body, or null
   */
  private static Candidate changed(
      RandomProgram program, BiFunction<Integer, List<Statement>, List<Statement>> change) {
    List<Strand> strands = new ArrayList<>();
    for (Strand each : program.strands()) {
      List<Statement> body = change.apply(each.number(), each.body());
      if (body != null) {
        strands.add(new Strand(each.number(), body));
      }
    }
    return candidate(program, change.apply(RandomProgram.MAIN, program.main()), strands);
  }

  private static List<Statement> without(List<Statement> statements, Predicate<Statement> gone) {
    List<Statement> rest = new ArrayList<>();
    for (Statement each : statements) {
      if (!gone.test(each)) {
        rest.add(each.body().isEmpty() ? each : each.withBody(without(each.body(), gone)));
      }
    }
    return rest;
  }

  /** With other starts in the place of the start of a strand. */
  private static List<Statement> replaced(
      List<Statement> statements, int started, List<Statement> instead) {
    int index = statements.indexOf(new Statement.Start(started));
    return index < 0 ? statements : replaced(statements, index, index + 1, instead);
  }

  private static Stream<Candidate> withLessInAStrand(RandomProgram program) {
    return program.strands().stream()
        .flatMap(
            strand ->
                smaller(strand.body())
                    .map(
                        less ->
                            changed(
                                program,
                                (number, body) -> number == strand.number() ? less : body)));
  }

  private static Stream<Candidate> withLessInMain(RandomProgram program) {
    Stream<Candidate> lessResults =
        withoutSome(program.results())
            .map(
                results ->
                    new Candidate(
                        program.seed(),
                        program.mayBlock(),
                        program.main(),
                        program.strands(),
                        results));
    return Stream.concat(
        smaller(program.main()).map(main -> candidate(program, main, program.strands())),
        lessResults);
  }

  private static Stream<List<Statement>> smaller(List<Statement> statements) {
    return Stream.concat(
        withoutSome(statements),
        Stream.iterate(0, index -> index < statements.size(), index -> index + 1)
            .flatMap(
                index ->
                    simpler(statements.get(index))
                        .map(replacement -> replaced(statements, index, index + 1, replacement))));
  }

  /** All of them first, then less and less at a time. */
  private static <T> Stream<List<T>> withoutSome(List<T> all) {
    return Stream.iterate(all.size(), size -> size > 0, size -> size / 2)
        .flatMap(
            size ->
                Stream.iterate(0, from -> from < all.size(), from -> from + size)
                    .map(
                        from -> replaced(all, from, Math.min(from + size, all.size()), List.of())));
  }

  /** What can replace a statement that contains others. */
  private static Stream<List<Statement>> simpler(Statement statement) {
    return switch (statement) {
      case Statement.If test ->
          Stream.concat(Stream.of(test.body(), List.of(test.condition())), withLessInside(test));
      case Statement.Block block -> Stream.concat(Stream.of(block.body()), withLessInside(block));
      default -> Stream.empty();
    };
  }

  private static Stream<List<Statement>> withLessInside(Statement statement) {
    return smaller(statement.body()).map(body -> List.of(statement.withBody(body)));
  }

  private static <T> List<T> replaced(List<T> all, int from, int to, List<? extends T> instead) {
    List<T> result = new ArrayList<>(all.subList(0, from));
    result.addAll(instead);
    result.addAll(all.subList(to, all.size()));
    return result;
  }
}
