package dev.selvage.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RankSequenceTest {
  @TempDir Path directory;

  private static List<String> first(int count, Options options) {
    RankSequence sequence = RankSequence.of(options);
    List<String> tuples = new ArrayList<>();
    RankTuple tuple = sequence.next();
    while (tuple != null && tuples.size() < count) {
      tuples.add(tuple.toString());
      tuple = sequence.next();
    }
    return tuples;
  }

  private static Options.Builder options() {
    return Options.builder().strategy("rank");
  }

  @Test
  void beginsAsThePaperDoesAndGoesOnInTheSameWay() {
    assertThat(first(19, options().build()))
        .containsExactly(
            "(0, 0, 2, 1)",
            "(1, 0, 2, 1)",
            "(1, all, 2, 1)",
            "(2, 0, 2, 1)",
            "(2, 1, 2, 1)",
            "(0, 0, 3, 1)",
            "(1, all, 3, 1)",
            "(2, all, 2, 1)",
            "(2, 1, 3, 1)",
            "(2, all, 3, 1)",
            "(3, 0, 2, 1)",
            // From here on it is ours.
            "(3, 1, 2, 1)",
            "(0, 0, 4, 1)",
            "(1, all, 4, 1)",
            "(3, all, 2, 1)",
            "(3, 1, 3, 1)",
            "(3, all, 3, 1)",
            "(3, all, 4, 2)",
            "(4, 0, 2, 1)");
  }

  @Test
  void beginsAndEndsWhereItShould() {
    Options options =
        options()
            .with(OptionTable.FROM, RankTuple.parse("(2,0,2,1)"))
            .with(OptionTable.TO, RankTuple.parse("( 0, 0, 3, 1 )"))
            .build();
    assertThat(first(10, options)).containsExactly("(2, 0, 2, 1)", "(2, 1, 2, 1)", "(0, 0, 3, 1)");
  }

  @Test
  void takesTheOrderOfAFile() throws IOException {
    Path file = directory.resolve("order.txt");
    Files.writeString(file, "# all at once\n(2, all, 2, 1)\n\n(0,0,4,3) # then this\n");
    List<RankTuple> ranks = new OptionType.RankFile().parse(file.toString());
    assertThat(first(10, options().with(OptionTable.RANKS, ranks).build()))
        .containsExactly("(2, all, 2, 1)", "(0, 0, 4, 3)");
  }

  @Test
  void refusesWhatIsNotATuple() throws IOException {
    assertThatThrownBy(() -> RankTuple.parse("(1,x,2,1)"))
        .hasMessage(
            "must be a tuple such as (1, all, 2, 1): preemptions, variables, threads, iterations;"
                + " but is '(1,x,2,1)'");
    assertThatThrownBy(() -> RankTuple.parse("(1, 0, 1, 1)"))
        .hasMessage("has 1 threads, but must have 2 to 1000");
    assertThatThrownBy(() -> RankTuple.parse("(99999999999, 0, 2, 1)"))
        .hasMessage("has 1001 preemptions, but must have 0 to 1000");
    Path file = directory.resolve("order.txt");
    Files.writeString(file, "(0, 0, 2, 1)\n(1, 0)\n");
    assertThatThrownBy(() -> new OptionType.RankFile().parse(file.toString()))
        .hasMessageStartingWith(file + ":2: must be a tuple such as");
    Files.writeString(file, "# nothing\n");
    assertThatThrownBy(() -> new OptionType.RankFile().parse(file.toString()))
        .hasMessage("there are no tuples in " + file);
  }

  @Test
  void refusesTuplesThatAreNotInTheOrder() {
    assertThatThrownBy(
            () -> options().with(OptionTable.FROM, RankTuple.parse("(1, 7, 2, 1)")).build())
        .isInstanceOf(InvalidOptionException.class)
        .hasMessage("the tuple (1, 7, 2, 1) is not in the order; --ranks FILE gives another order");
    assertThatThrownBy(
            () ->
                options()
                    .with(OptionTable.FROM, RankTuple.parse("(2, 0, 2, 1)"))
                    .with(OptionTable.TO, RankTuple.parse("(1, 0, 2, 1)"))
                    .build())
        .isInstanceOf(InvalidOptionException.class)
        .hasMessage(
            "the last tuple (1, 0, 2, 1) comes before the first one, (2, 0, 2, 1), in the order");
  }
}
