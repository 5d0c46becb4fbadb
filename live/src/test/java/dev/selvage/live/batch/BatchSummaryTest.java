package dev.selvage.live.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.RecordText;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThrownException;
import dev.selvage.model.Verdict;
import dev.selvage.model.fuzz.ArmHits;
import dev.selvage.model.fuzz.FuzzArm;
import dev.selvage.model.fuzz.FuzzFinding;
import dev.selvage.model.fuzz.FuzzResult;
import dev.selvage.model.fuzz.FuzzRun;
import dev.selvage.model.fuzz.ProofHint;
import dev.selvage.model.fuzz.RunFailure;
import dev.selvage.model.fuzz.RunOutcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BatchSummaryTest {
  private static final RunFailure FIRST = thrown("worker-1", 42);
  private static final RunFailure SAME = thrown("worker-9", 42);
  private static final RunFailure OTHER = thrown("worker-1", 43);

  private final List<FuzzRun> runs = new ArrayList<>();

  @Test
  void failuresAreGroupedByPlace() {
    add(1, FuzzArm.PLAIN, RunOutcome.PASSED, null);
    add(1, FuzzArm.FUZZ, RunOutcome.EXCEPTION, OTHER);
    add(2, FuzzArm.PLAIN, RunOutcome.EXCEPTION, FIRST);
    add(2, FuzzArm.FUZZ, RunOutcome.EXCEPTION, SAME);
    add(3, FuzzArm.PLAIN, RunOutcome.PASSED, null);
    add(3, FuzzArm.FUZZ, RunOutcome.EXCEPTION, FIRST);
    FuzzResult result = result();
    assertThat(result.findings()).hasSize(2);
    FuzzFinding most = result.findings().getFirst();
    assertThat(most.hits())
        .containsExactly(new ArmHits(FuzzArm.PLAIN, 1, 3), new ArmHits(FuzzArm.FUZZ, 2, 3));
    // The first run with changed priorities has a seed that can be repeated.
    assertThat(most.first().arm()).isEqualTo(FuzzArm.FUZZ);
    assertThat(most.first().seed()).isEqualTo(102);
    assertThat(most.proof())
        .isEqualTo(
            new ProofHint("classes", "app.Main", List.of("7"), "app", List.of("app.Pool.take:42")));
    assertThat(result.arms().getLast().bugs()).isEqualTo(3);
    assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
    // One of three against three of three: 2 * (3 * 1) / C(6,4) = 0.4.
    assertThat(result.comparisons().getFirst().p()).isBetween(0.399, 0.401);
  }

  @Test
  void repetitionsCountOnlyForTheirFinding() {
    add(1, FuzzArm.FUZZ, RunOutcome.EXCEPTION, FIRST);
    runs.add(run(1, FuzzArm.FUZZ, true, RunOutcome.EXCEPTION, SAME));
    runs.add(run(1, FuzzArm.FUZZ, true, RunOutcome.EXCEPTION, OTHER));
    runs.add(run(1, FuzzArm.FUZZ, true, RunOutcome.PASSED, null));
    FuzzResult result = result();
    assertThat(result.arms().getLast().runs()).isEqualTo(1);
    assertThat(result.findings()).hasSize(1);
    assertThat(result.findings().getFirst().repeated()).isEqualTo(3);
    assertThat(result.findings().getFirst().cameBack()).isEqualTo(1);
  }

  @Test
  void whatTheToolMadeIsNoFinding() {
    add(1, FuzzArm.PLAIN, RunOutcome.PASSED, null);
    add(1, FuzzArm.FUZZ, RunOutcome.STARVATION, null);
    assertThat(result().findings()).isEmpty();
    assertThat(result().arms().getLast().starvation()).isEqualTo(1);
    assertThat(result().verdict()).isEqualTo(Verdict.PASS);
  }

  @Test
  void withoutTheAgentThereIsNoVerdict() {
    add(1, FuzzArm.PLAIN, RunOutcome.PASSED, null);
    add(1, FuzzArm.FUZZ, RunOutcome.NO_JVM, null);
    assertThat(result().arms().getLast().runs()).isZero();
    assertThat(result().comparisons()).isEmpty();
    assertThat(result().verdict()).isEqualTo(Verdict.LOST_CONTROL);
  }

  @Test
  void runsThatAreCutOffAreInconclusive() {
    add(1, FuzzArm.PLAIN, RunOutcome.SLOW, null);
    assertThat(result().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void aResultIsReadAsItWasWritten() throws Exception {
    add(1, FuzzArm.PLAIN, RunOutcome.PASSED, null);
    add(1, FuzzArm.FUZZ, RunOutcome.EXCEPTION, FIRST);
    FuzzResult result = result();
    String text = RecordText.write(FuzzResult.class, result);
    assertThat(RecordText.read(FuzzResult.class, text)).isEqualTo(result);
  }

  private FuzzResult result() {
    BatchSettings settings =
        new BatchSettings(
            List.of("java", "-cp", "classes", "app.Main", "7"),
            List.of(FuzzArm.PLAIN, FuzzArm.FUZZ),
            3,
            1,
            null,
            101,
            1,
            "",
            "",
            null,
            0,
            Map.of(),
            Path.of("out"));
    return new BatchSummary(settings).of(runs, false, 1_000);
  }

  private void add(int number, FuzzArm arm, RunOutcome outcome, RunFailure failure) {
    runs.add(run(number, arm, false, outcome, failure));
  }

  private static FuzzRun run(
      int number, FuzzArm arm, boolean isRepeated, RunOutcome outcome, RunFailure failure) {
    return new FuzzRun(
        number,
        arm,
        100 + number,
        isRepeated,
        "run",
        outcome,
        0,
        5,
        failure,
        List.of("a  locks b"),
        List.of(),
        List.of());
  }

  private static RunFailure thrown(String thread, int line) {
    return new RunFailure.Uncaught(
        thread,
        new ThrownException("app.Closed", "Closed", "by " + thread, "", List.of()),
        new SiteKey("app.Pool", "take", "", 0, line, "Pool.java"));
  }
}
