package dev.selvage.specimens.random;

import dev.selvage.specimens.random.RandomProgram.Strand;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Makes a program smaller as long as it still shows something: without a strand, without some
 * statements, with the body of a block in its place. In the end none of these steps can be taken
 * any more. Variables that nobody uses are gone by themselves.
 */
public final class Shrinker {
  private final Predicate<RandomProgram> shows;

  /** What has been asked about before. */
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
    return Stream.of(withoutAStrand(program), withLessInAStrand(program), withLessInMain(program))
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

  /** Those whom the strand starts are started where it was started itself. */
  private static Candidate without(RandomProgram program, Strand gone) {
    List<Statement> starts =
        gone.body().stream().filter(Statement.Start.class::isInstance).toList();
    List<Strand> strands = new ArrayList<>();
    for (Strand each : program.strands()) {
      if (each != gone) {
        strands.add(new Strand(each.number(), without(gone.number(), starts, each.body())));
      }
    }
    return candidate(program, without(gone.number(), starts, program.main()), strands);
  }

  private static List<Statement> without(
      int gone, List<Statement> starts, List<Statement> statements) {
    List<Statement> rest = new ArrayList<>();
    for (Statement each : statements) {
      if (each.equals(new Statement.Start(gone))) {
        rest.addAll(starts);
      } else if (!each.equals(new Statement.Join(gone))
          && !each.equals(new Statement.Interrupt(gone))) {
        rest.add(each.body().isEmpty() ? each : each.withBody(without(gone, starts, each.body())));
      }
    }
    return rest;
  }

  private static Stream<Candidate> withLessInAStrand(RandomProgram program) {
    return program.strands().stream()
        .flatMap(
            strand ->
                smaller(strand.body())
                    .map(
                        body ->
                            candidate(
                                program,
                                program.main(),
                                program.strands().stream()
                                    .map(
                                        each ->
                                            each == strand ? new Strand(each.number(), body) : each)
                                    .toList())));
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

  /** What can take the place of a statement that has others inside. */
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
