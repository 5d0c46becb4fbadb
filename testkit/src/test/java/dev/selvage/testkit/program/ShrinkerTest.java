package dev.selvage.testkit.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.testkit.program.RandomProgram.Strand;
import dev.selvage.testkit.program.Variable.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ShrinkerTest {
  private static final Location PLANTED = new Location(new Variable(Kind.INT, 99));
  private static final Statement WRITE = new Statement.Write(PLANTED, 1);

  @Test
  void leavesTheTwoStatementsThatMatter() {
    for (long seed = 0; seed < 50; seed++) {
      RandomProgram large = planted(ProgramGenerator.generate(seed, Shape.any().strands(4)));
      RandomProgram small = Shrinker.shrink(large, ShrinkerTest::hasTwoUnprotectedWriters);
      assertThat(small.main())
          .containsExactlyInAnyOrder(new Statement.Start(2), new Statement.Start(4));
      assertThat(small.strands())
          .containsExactly(new Strand(2, List.of(WRITE)), new Strand(4, List.of(WRITE)));
      assertThat(small.results()).isEmpty();
      assertThat(small.variables()).containsExactly(PLANTED.variable());
    }
  }

  /** Puts a write in the middle of the second and the fourth strand. */
  private static RandomProgram planted(RandomProgram program) {
    List<Strand> strands = new ArrayList<>();
    for (Strand each : program.strands()) {
      List<Statement> body = new ArrayList<>(each.body());
      if (each.number() % 2 == 0) {
        body.add(body.size() / 2, WRITE);
      }
      strands.add(new Strand(each.number(), body));
    }
    return new RandomProgram(
        program.seed(), program.mayBlock(), program.main(), strands, program.results());
  }

  private static boolean hasTwoUnprotectedWriters(RandomProgram program) {
    return program.strands().stream().filter(each -> each.body().contains(WRITE)).count() == 2;
  }

  @Test
  void unwrapsBlocksAndConditions() {
    int unwrapped = 0;
    for (RandomProgram each : programs(Feature.FENCES)) {
      Statement inside = firstFence(each);
      RandomProgram small =
          Shrinker.shrink(each, program -> program.statements().anyMatch(inside::equals));
      List<Statement> rest = small.statements().filter(ShrinkerTest::isNoStart).toList();
      assertThat(rest).containsExactly(inside);
      unwrapped += each.strands().stream().anyMatch(s -> s.body().contains(inside)) ? 0 : 1;
    }
    assertThat(unwrapped).isPositive();
  }

  private static List<RandomProgram> programs(Feature feature) {
    return LongStream.range(0, 100)
        .mapToObj(seed -> ProgramGenerator.generate(seed, Shape.any()))
        .filter(program -> program.features().contains(feature))
        .toList();
  }

  private static Statement firstFence(RandomProgram program) {
    return program.statements().filter(Statement.Fence.class::isInstance).findFirst().orElseThrow();
  }

  private static boolean isNoStart(Statement statement) {
    return !(statement instanceof Statement.Start);
  }

  /** The one that opens a latch stays as long as somebody waits for it. */
  @Test
  void makesNoProgramThatBlocks() {
    for (RandomProgram each : programs(Feature.LATCHES)) {
      if (each.statements().anyMatch(ShrinkerTest::isEndlessAwait)) {
        RandomProgram small =
            Shrinker.shrink(
                each, program -> program.statements().anyMatch(ShrinkerTest::isEndlessAwait));
        assertThat(small.statements().filter(ShrinkerTest::isNoStart))
            .extracting(Object::getClass)
            .containsExactlyInAnyOrder(Statement.Await.class, Statement.CountDown.class);
      }
    }
  }

  private static boolean isEndlessAwait(Statement statement) {
    return statement instanceof Statement.Await await && !await.isTimed();
  }

  @Test
  void asksOnceAboutEachProgramAndTakesTheSameWayAgain() {
    RandomProgram program = planted(ProgramGenerator.generate(3, Shape.any().strands(4)));
    assertThat(asked(program)).isEqualTo(asked(program)).doesNotHaveDuplicates();
  }

  private static List<RandomProgram> asked(RandomProgram program) {
    List<RandomProgram> asked = new ArrayList<>();
    Shrinker.shrink(program, each -> asked.add(each) && hasTwoUnprotectedWriters(each));
    Set<RandomProgram> distinct = new HashSet<>(asked);
    assertThat(distinct).hasSameSizeAs(asked);
    return asked;
  }

  @Test
  void refusesAProgramThatDoesNotShowIt() {
    RandomProgram program = ProgramGenerator.generate(1, Shape.any());
    assertThatThrownBy(() -> Shrinker.shrink(program, _ -> false))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
