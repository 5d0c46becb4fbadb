package dev.selvage.core.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Checkpoint;
import dev.selvage.model.Frame;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.TimeUp;
import dev.selvage.model.Verdict;
import dev.selvage.programs.Endless;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Executions that do not end when the time is up, which is when a test says so. */
class OutOfTimeTest {
  private static final Duration TIME = Duration.ofSeconds(5);

  private volatile long now;
  private final AtomicReference<CampaignResult> left = new AtomicReference<>();
  private Thread stage;
  private int executions;

  private static final class Left extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "pct", "chess", "dpor"})
  void anExecutionIsEndedAtAPoint(String strategy) {
    CampaignResult result =
        explore(strategy, endlessAt(1, Endless::loopsWithPoints), CampaignSettings.DEFAULT);
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.executions()).isZero();
    assertThat(result.notes()).singleElement().isInstanceOf(Note.OutOfTime.class);
    TimeUp timeUp = result.timeUp();
    assertThat(timeUp.execution()).isEqualTo(1);
    assertThat(timeUp.budgetMillis()).isEqualTo(TIME.toMillis());
    assertThat(timeUp.isAtPoint()).isTrue();
    assertThat(timeUp.thread().name()).isEqualTo("main");
    assertThat(timeUp.thread().stack())
        .first()
        .satisfies(frame -> assertThat(frame.method()).isEqualTo("loopsWithPoints"));
  }

  @Test
  void executionsBeforeItCount() {
    CampaignResult result =
        explore("random", endlessAt(11, Endless::loopsWithPoints), CampaignSettings.DEFAULT);
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    assertThat(result.executions()).isEqualTo(10);
    assertThat(result.timeUp().execution()).isEqualTo(11);
  }

  @Test
  void oneWithoutPointsIsLeft() throws Exception {
    assertThatThrownBy(() -> explore("random", blockedAt(3), CampaignSettings.DEFAULT))
        .isInstanceOf(Left.class);
    CampaignResult result = left.get();
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    assertThat(result.executions()).isEqualTo(2);
    assertThat(result.lostControl()).isEmpty();
    TimeUp timeUp = result.timeUp();
    assertThat(timeUp.execution()).isEqualTo(3);
    assertThat(timeUp.isAtPoint()).isFalse();
    assertThat(timeUp.thread().name()).isEqualTo("main");
    assertThat(timeUp.thread().stack()).extracting(Frame::method).contains("blocksOutside");
    assertThat(timeUp.thread().stack())
        .as("frames of the tool")
        .noneMatch(frame -> frame.className().startsWith("dev.selvage.core."));
    release();
  }

  @Test
  void oneWithoutPointsInASharedJvmIsLostControl() throws Exception {
    assertThatThrownBy(
            () ->
                explore(
                    "random", blockedAt(1), CampaignSettings.DEFAULT.confirmedHere().inSharedJvm()))
        .isInstanceOf(Left.class);
    assertThat(left.get().verdict()).isEqualTo(Verdict.LOST_CONTROL);
    assertThat(left.get().lostControl())
        .singleElement()
        .isInstanceOf(LossOfControl.PastBudget.class);
    release();
  }

  /** As if the execution in which the time was up had not begun. */
  @ParameterizedTest
  @ValueSource(strings = {"chess", "dpor"})
  void aSearchThatRunsOutOfTimeCanBeResumed(String strategy) {
    CampaignResult whole =
        explore(strategy, Endless::twoIncrements, CampaignSettings.DEFAULT.inParts(null, _ -> {}));
    assertThat(whole.search().isOver()).isTrue();
    for (int at = 1; at <= whole.executions(); at++) {
      executions = 0;
      now = 0;
      AtomicReference<Checkpoint> checkpoint = new AtomicReference<>();
      explore(
          strategy,
          endlessAt(at, Endless::twoLoops),
          CampaignSettings.DEFAULT.inParts(null, checkpoint::set));
      now = 0;
      CampaignResult rest =
          explore(
              strategy,
              Endless::twoIncrements,
              CampaignSettings.DEFAULT.inParts(checkpoint.get(), _ -> {}));
      // What the first part has waited for is not known to the second.
      assertThat(rest.search().withTraits(whole.search().traits()))
          .as("resumed after execution %d", at)
          .isEqualTo(whole.search());
    }
  }

  /** The time is up in an execution, which does not end. */
  private Body endlessAt(int number, Body endless) {
    return at(
        number,
        () -> {
          timeIsUp();
          endless.run();
        });
  }

  private Body blockedAt(int number) {
    return at(number, () -> Endless.blocksOutside(this::timeIsUp));
  }

  private void timeIsUp() {
    now = 2 * TIME.toNanos();
  }

  private Body at(int number, Body endless) {
    return () -> {
      if (++executions == number) {
        endless.run();
      } else {
        Endless.twoIncrements();
      }
    };
  }

  private void release() throws Exception {
    Endless.release();
    stage.join();
  }

  private CampaignResult explore(String strategy, Body body, CampaignSettings settings) {
    Options options = Options.builder().strategy(strategy).time(TIME).runs(1_000).build();
    CampaignPlan plan =
        new CampaignPlan(
            new ProgramSpec("", "test", null, List.of()),
            options,
            body,
            new Listening(),
            settings,
            DetectorFactory.STANDARD);
    return new Campaign(plan).run(Budget.of(options, () -> now));
  }

  private final class Listening implements CampaignListener {
    @Override
    public void executionBegins(long execution) {
      stage = Thread.currentThread();
    }

    @Override
    public void hung(LossOfControl.NoProgress hang) {
      throw new AssertionError(hang);
    }

    @Override
    public void outOfTime(CampaignResult soFar) {
      left.set(soFar);
      throw new Left();
    }
  }
}
