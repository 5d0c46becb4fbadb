package dev.selvage.live.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Verdict;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Hosts that only pretend to run executions. */
class BaselineTest {
  private static final ProgramSpec PROGRAM = new ProgramSpec(".", "Main", null, List.of());

  private final List<BaselineTask> tasks = new ArrayList<>();
  private final Queue<List<BaselineEvent>> hosts = new ArrayDeque<>();

  @Test
  void theRestGoesToAFreshHostWhenOneHasToBeLeft() throws Exception {
    host(BaselineEvent.begun(1), BaselineEvent.begun(2));
    host(BaselineEvent.begun(3), BaselineEvent.begun(4), BaselineEvent.ended());
    BaselineResult result = run(options().runs(4));
    assertThat(tasks).extracting(BaselineTask::first).containsExactly(1, 3);
    assertThat(tasks).extracting(BaselineTask::last).containsOnly(4);
    assertThat(result.executions()).isEqualTo(4);
    assertThat(result.failures()).isZero();
    assertThat(result.campaign().verdict()).isEqualTo(Verdict.PASS);
  }

  @Test
  void theFirstFailureEndsIt() throws Exception {
    host(BaselineEvent.begun(1), BaselineEvent.failed(1, finding("a"), "printed"));
    BaselineResult result = run(options().runs(4));
    assertThat(tasks).hasSize(1);
    assertThat(result.executions()).isEqualTo(1);
    assertThat(result.campaign().verdict()).isEqualTo(Verdict.FAIL);
    assertThat(result.outputs()).containsOnlyKeys(1L).containsValue("printed");
  }

  @Test
  void theSameFailureIsReportedOnceAndCountedEachTime() throws Exception {
    host(
        BaselineEvent.begun(1),
        BaselineEvent.failed(1, finding("a"), ""),
        BaselineEvent.begun(2),
        BaselineEvent.failed(2, finding("a"), ""));
    host(BaselineEvent.begun(3), BaselineEvent.failed(3, finding("b"), ""));
    host(BaselineEvent.begun(4));
    BaselineResult result = run(options().runs(4).keepGoing(true));
    assertThat(result.failures()).isEqualTo(3);
    CampaignResult campaign = result.campaign();
    assertThat(campaign.findings()).extracting(ReportedFinding::execution).containsExactly(1, 3);
    assertThat(campaign.notes()).containsExactly(new Note.FailureRate(3, 4));
  }

  @Test
  void lostControlEndsIt() throws Exception {
    LossOfControl loss = new LossOfControl.SilentBaselineJvm();
    host(BaselineEvent.begun(1), BaselineEvent.lost(loss), BaselineEvent.lost(loss));
    BaselineResult result = run(options().runs(4));
    assertThat(tasks).hasSize(1);
    assertThat(result.campaign().verdict()).isEqualTo(Verdict.LOST_CONTROL);
    assertThat(result.campaign().lostControl()).containsExactly(loss);
  }

  @Test
  void onlyTheFirstExecutionIsShown() throws Exception {
    host(BaselineEvent.begun(1));
    host(BaselineEvent.begun(2));
    baseline(options().runs(2)).showingFirst(false).run();
    assertThat(tasks).extracting(BaselineTask::isShown).containsExactly(true, false);
  }

  @Test
  void aStrategyIsNotABaseline() {
    assertThatThrownBy(() -> run(options().strategy("random")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'random' is not a baseline");
  }

  private static Options.Builder options() {
    return Options.builder().strategy("stress");
  }

  private BaselineResult run(Options.Builder options) throws Exception {
    return baseline(options).run();
  }

  private Baseline baseline(Options.Builder options) {
    return new Baseline(this::pretend, PROGRAM, options.build(), 0.02);
  }

  private void host(BaselineEvent... events) {
    hosts.add(List.of(events));
  }

  private void pretend(BaselineTask task, Consumer<BaselineEvent> events) {
    tasks.add(task);
    hosts.remove().forEach(events);
  }

  private static Finding finding(String method) {
    return new Finding.Exit(1, "main", new SiteKey("Main", method, "", 0, 1, "Main.java"));
  }
}
