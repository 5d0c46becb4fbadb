package dev.selvage.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Guarantee.Escape;
import dev.selvage.model.OperationKind;
import dev.selvage.model.Options;
import dev.selvage.model.PctFeature;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PctTest {
  private static final String SHARED = "shared";
  private static final int SAMPLES = 50_000;

  private static Pct pct(int depth, PctFeature... features) {
    return new Pct(Options.builder().seed(7).depth(depth).pct(Set.of(features)).build());
  }

  private static ScriptedProgram program(int... writes) {
    ScriptedProgram program = new ScriptedProgram();
    for (int i = 0; i < writes.length; i++) {
      program.strand(String.valueOf((char) ('a' + i))).writes(writes[i], SHARED);
    }
    return program;
  }

  /** Executes once, so that the number of steps is known. */
  private static Pct primed(ScriptedProgram program, Pct pct) {
    program.run(pct, SHARED);
    return pct;
  }

  /**
   * With a depth of 3, six steps of three strands: 6 permutations and 25 ways to draw two of five
   * steps. After the last step a change makes no difference, so that it is not one of them.
   */
  @Test
  void schedulesAreAsLikelyAsInThePaper() {
    FigureSeven paper = new FigureSeven(3, 5, 2, 2, 2);
    ScriptedProgram program = program(2, 2, 2);
    Map<String, Integer> sample = program.sample(primed(program, pct(3)), SAMPLES, SHARED);
    assertThat(sample.keySet()).isEqualTo(paper.probabilities().keySet());
    assertThat(ChiSquare.of(sample, paper.probabilities()))
        .as("%d degrees of freedom", sample.size() - 1)
        .isLessThan(1.6 * sample.size());
  }

  /** The bound needs both: the i-th drawn gets its priority wherever it falls. */
  @Test
  void changePointsAreDrawnUnsortedAndMayBeEqual() {
    FigureSeven paper = new FigureSeven(3, 5, 2, 2, 2);
    assertThat(paper.unsorted()).isEqualTo(10 / 25.0, within(1e-9));
    assertThat(paper.equal()).isEqualTo(5 / 25.0, within(1e-9));
    RandomNumbers random = new RandomNumbers(3);
    ChangePoints changes = new ChangePoints();
    int equal = 0;
    int laterIsFirst = 0;
    for (int i = 0; i < SAMPLES; i++) {
      random.begin(i);
      changes.draw(random, 2, 5);
      int found = 0;
      int first = 0;
      for (int step = 1; step <= 5; step++) {
        int change = changes.at(step);
        found += change > 0 ? 1 : 0;
        first = first == 0 ? change : first;
      }
      equal += found == 1 ? 1 : 0;
      laterIsFirst += found == 2 && first == 2 ? 1 : 0;
    }
    assertThat(ChiSquare.once(equal, SAMPLES, paper.equal())).isLessThan(11);
    assertThat(ChiSquare.once(laterIsFirst, SAMPLES, paper.unsorted())).isLessThan(11);
  }

  /**
   * Lines up with the paper also where a strand runs alone at the end and its steps are left out.
   */
  @Test
  void loneStepsTakeNoChangePoints() {
    Pct pct = pct(2, PctFeature.SEQUENTIAL);
    ScriptedProgram program = program(3);
    primed(program, pct);
    assertThat(pct.guarantee(1).phaseSteps()).as("nothing to draw from").isEqualTo(1);
    ScriptedProgram two = program(1, 3);
    Map<String, Integer> sample =
        two.sample(primed(two, pct(2, PctFeature.SEQUENTIAL)), SAMPLES, SHARED);
    assertThat(sample).containsOnlyKeys("abbb", "babb", "bbab", "bbba");
  }

  /**
   * Every schedule of a long and a short strand that has depth 1 comes in about half of the runs.
   */
  @Test
  void depthOneIsOneOfTheOrdersWhateverTheLength() {
    ScriptedProgram program = program(1_000, 1);
    Map<String, Integer> sample = program.sample(primed(program, pct(1)), 10_000, SHARED);
    assertThat(sample).hasSize(2);
    assertThat(ChiSquare.uniform(sample.values().stream().mapToInt(each -> each).toArray()))
        .isLessThan(11);
  }

  @Test
  void theBoundIsKept() {
    // b's write between the two of a: a bug of depth 2, for n = 3 with the body, and k = 3.
    ScriptedProgram program = program(2, 1);
    int found = program.sample(primed(program, pct(2)), SAMPLES, SHARED).get("aba");
    assertThat((double) found / SAMPLES).isGreaterThan(1 / (3 * 3.0));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void aStrandThatMakesWayStarvesNobody(int depth) {
    ScriptedProgram program = new ScriptedProgram();
    ScriptedProgram.Script worker = program.later("w").writes(3, SHARED);
    program.strand("s").repeats(OperationKind.YIELD, worker::isEnded);
    program.strand("t").starts(worker);
    Map<String, Integer> sample = program.sample(pct(depth, PctFeature.FAIRNESS), 1_000, SHARED);
    assertThat(sample).containsOnlyKeys("www");
  }

  @Test
  void aNotifyWakesTheWaiterOfHighestPriority() {
    Pct pct = primed(program(1, 1), pct(1));
    for (int i = 0; i < 100; i++) {
      pct.begin();
      int first = pct.choose(FakePoint.of(1, 2, 3));
      assertThat(pct.choose(FakePoint.of(1, 2, 3).kind(ChoiceKind.WAITER))).isEqualTo(first);
    }
  }

  @Test
  void theProgramEndsWhenNobodyCanGoOn() {
    Pct pct = primed(program(1, 1), pct(1, PctFeature.FINAL_WAIT));
    FakePoint end = FakePoint.of(0, 1).first(OperationKind.END, 0);
    for (int i = 0; i < 1_000; i++) {
      pct.begin();
      assertThat(pct.choose(end)).isEqualTo(1);
      assertThat(pct.choose(end)).isEqualTo(1);
      assertThat(pct.choose(FakePoint.of(0).first(OperationKind.END, 0))).isZero();
    }
  }

  @Test
  void whatGoesOnForEverDoesNotKeepTheProgramFromItsEnd() {
    Pct pct = primed(program(1, 1), pct(1, PctFeature.FINAL_WAIT, PctFeature.FAIRNESS));
    FakePoint end = FakePoint.of(0, 1).first(OperationKind.END, 0);
    for (FakePoint next : List.of(end.last(1, true), end.last(1, false))) {
      pct.begin();
      long steps = 1;
      for (int chosen = pct.choose(end); chosen == 1; chosen = pct.choose(next)) {
        assertThat(steps++).isLessThan(5_000);
      }
    }
  }

  @Test
  void theFinalWaitTakesNothingFromTheGuarantee() {
    Pct pct = primed(program(1, 1), pct(1, PctFeature.FINAL_WAIT));
    Guarantee before = pct.guarantee(1);
    FakePoint end = FakePoint.of(0, 1).first(OperationKind.END, 0);
    pct.begin();
    for (int i = 0; i < 100; i++) {
      pct.choose(end.last(1, true));
    }
    pct.end(new ExecutionOutcome(100, 2, 0, false, false));
    Guarantee after = pct.guarantee(2);
    assertThat(after.steps()).isEqualTo(before.steps());
    assertThat(after.anywhere().getFirst().executions())
        .isEqualTo(before.anywhere().getFirst().executions() + 1);
  }

  /** Two strands twice, with the body alone in between. */
  private static ScriptedProgram inPhases() {
    ScriptedProgram program = new ScriptedProgram();
    for (String letter : new String[] {"a", "b", "c"}) {
      ScriptedProgram.Script one = program.later(letter).writes(4, SHARED);
      ScriptedProgram.Script two = program.later(letter.toUpperCase(Locale.ROOT)).writes(4, SHARED);
      program.main().starts(one).starts(two).joins(one).joins(two);
    }
    return program;
  }

  @Test
  void phasesAreShorterThanTheWhole() {
    ScriptedProgram program = inPhases();
    Pct pct = pct(2, PctFeature.SEQUENTIAL, PctFeature.PHASES);
    for (int i = 0; i < 1_000; i++) {
      program.run(pct, SHARED);
    }
    Guarantee guarantee = pct.guarantee(1_000);
    assertThat(guarantee.threads()).isEqualTo(7);
    assertThat(guarantee.steps()).isGreaterThanOrEqualTo(36);
    assertThat(guarantee.phaseSteps()).isLessThan(15);
    Escape anywhere = guarantee.anywhere().get(1);
    Escape inside = guarantee.insideAPhase().get(1);
    assertThat(anywhere.executions()).isBetween(400L, 600L);
    assertThat(inside.executions()).isGreaterThan(950);
    assertThat(inside.probability()).isLessThan(anywhere.probability() / 100);
  }

  @Test
  void theGuaranteeIsTheProductOverTheExecutionsThatCount() {
    ScriptedProgram program = program(4, 4);
    Pct pct = pct(2);
    assertThat(pct.guarantee(0)).isNull();
    primed(program, pct);
    for (int i = 0; i < 100; i++) {
      program.run(pct, SHARED);
    }
    Guarantee guarantee = pct.guarantee(101);
    assertThat(guarantee.threads()).isEqualTo(3);
    assertThat(guarantee.steps()).isEqualTo(8);
    Escape one = guarantee.anywhere().getFirst();
    Escape two = guarantee.anywhere().get(1);
    Escape three = guarantee.anywhere().get(2);
    double escape = Math.pow(1 - 1 / (3 * 8.0), 100);
    assertThat(two.executions()).isEqualTo(100);
    assertThat(two.probability()).isEqualTo(escape, within(1e-9));
    double atAll = Math.log(0.01) / Math.log(escape) * 101;
    assertThat(two.moreExecutions()).isEqualTo((long) Math.ceil(atAll - 101));
    assertThat(one)
        .as("no less, by the same executions")
        .usingRecursiveComparison()
        .ignoringFields("depth")
        .isEqualTo(two);
    assertThat(three).isEqualTo(new Escape(3, 0, 1, -1));
  }

  @Test
  void whatWasTooLongOrPerturbedOrFailedDoesNotCount() {
    Pct pct = primed(program(4, 4), pct(1, PctFeature.FAIRNESS));
    assertThat(counted(pct)).as("with other steps than it was drawn for").isZero();
    pct.begin();
    pct.end(new ExecutionOutcome(7, 3, 0, true, false));
    assertThat(counted(pct)).as("failed").isZero();
    pct.begin();
    pct.end(new ExecutionOutcome(7, 3, 0, false, true));
    assertThat(counted(pct)).as("cut off").isZero();
    pct.begin();
    for (int i = 0; i < 6; i++) {
      pct.choose(FakePoint.of(1, 2).last(1, true));
    }
    while (pct.choose(FakePoint.of(1, 2).last(1, true)) == 0) {}
    pct.end(new ExecutionOutcome(7, 3, 0, false, false));
    program(4, 4).run(pct, SHARED);
    assertThat(counted(pct)).as("as it should be").isOne();
    pct.pointsChanged();
    assertThat(counted(pct)).as("with fewer points than there are").isZero();
    program(4, 4).run(pct, SHARED);
    program(400, 400).run(pct, SHARED);
    assertThat(counted(pct)).as("shorter than the longest").isZero();
  }

  private static long counted(Pct pct) {
    return pct.guarantee(1).anywhere().getFirst().executions();
  }

  @Test
  void depthsAreDrawnSmallOnesFirst() {
    ScriptedProgram program = program(4, 4);
    Pct pct = primed(program, pct(0));
    for (int i = 0; i < 10_000; i++) {
      program.run(pct, SHARED);
    }
    Guarantee guarantee = pct.guarantee(10_001);
    assertThat(guarantee.anywhere().get(0).executions()).isEqualTo(10_000);
    assertThat(ChiSquare.once((int) guarantee.anywhere().get(1).executions(), 10_000, 0.65))
        .isLessThan(11);
    assertThat(ChiSquare.once((int) guarantee.anywhere().get(2).executions(), 10_000, 0.35))
        .isLessThan(11);
  }

  @Test
  void theSameSeedDoesTheSame() {
    ScriptedProgram program = inPhases();
    assertThat(program.sample(pct(0, PctFeature.values()), 1_000, SHARED))
        .isEqualTo(program.sample(pct(0, PctFeature.values()), 1_000, SHARED))
        .isNotEqualTo(program.sample(new Pct(Options.builder().seed(8).build()), 1_000, SHARED));
  }
}
