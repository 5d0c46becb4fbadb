package dev.selvage.core.pct;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.Verdict;
import dev.selvage.programs.Polling;
import dev.selvage.report.LossWords;
import dev.selvage.specimens.pct.LongAndShort;
import dev.selvage.specimens.peers.Workloads;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The strategies in real executions: loops that wait end, and bugs are as likely as computed. */
class SamplersTest {
  private static final List<String> STRATEGIES = List.of("auto", "pct", "pos", "random", "surw");
  private static final int MANY = 1_000;
  private static final Map<String, Body> LOOPS =
      Map.of(
          "spins", Workloads::w8,
          "yields", Workloads::w8y,
          "waits busily", Workloads::w8o,
          "polls", Polling::polls);

  @TestFactory
  Stream<DynamicTest> loopsThatWaitEnd() {
    return STRATEGIES.stream()
        .flatMap(
            strategy ->
                LOOPS.entrySet().stream()
                    .map(
                        loop ->
                            DynamicTest.dynamicTest(
                                strategy + ", " + loop.getKey(),
                                () -> ends(strategy, loop.getValue()))));
  }

  private static void ends(String strategy, Body body) {
    Explore explore =
        Explore.on(CarrierKind.FIBERS)
            .with(options -> options.strategy(strategy).maxSteps(50_000).runs(MANY));
    if (strategy.equals("auto")) {
      // It ends early, with a proof.
      CampaignResult result = explore.campaign(body);
      assertThat(result.verdict()).isEqualTo(Verdict.PASS);
      assertThat(result.search().isExhaustive()).isTrue();
    } else {
      explore.passes(body);
    }
  }

  /**
   * In figure 5 of the paper one thread has to come before all of the other's m = 1,000 steps. For
   * PCT that is one of two orders. A random walk would have to toss 1,000 times the same; what it
   * finds is nothing.
   */
  @Test
  void bothBugsOfALongAndAShortThread() {
    for (Body bug : List.<Body>of(LongAndShort::longFirst, LongAndShort::shortFirst)) {
      int found = failures(options().strategy("pct").depth(1).runs(MANY).build(), bug);
      // The standard deviation of 1,000 tosses is 15.8.
      assertThat(found).isBetween(500 - 48, 500 + 48);
      assertThat(failures(options().strategy("random").runs(MANY).build(), bug)).isZero();
    }
  }

  private static Options.Builder options() {
    return CarrierKind.FIBERS.options().seed(1).detect(Set.of()).keepGoing(true);
  }

  private static int failures(Options options, Body body) {
    int[] failures = new int[1];
    CampaignListener listener =
        new CampaignListener() {
          @Override
          public void executionEnded(long execution, boolean failed) {
            failures[0] += execution > 0 && failed ? 1 : 0;
          }

          @Override
          public void hung(LossOfControl.NoProgress hang) {
            throw new AssertionError(LossWords.message(hang));
          }
        };
    ProgramSpec program = new ProgramSpec("", "program", null, List.of());
    CampaignResult result = new Campaign(program, options, body, listener).run();
    assertThat(result.executions()).isEqualTo(options.runs());
    assertThat(result.lostControl()).isEmpty();
    return failures[0];
  }

  /** A campaign with a guarantee tells it; one without does not. */
  @Test
  void onlyPctHasAGuarantee() {
    for (String strategy : STRATEGIES) {
      CampaignResult result =
          Explore.on(CarrierKind.FIBERS)
              .with(options -> options.strategy(strategy))
              .campaign(Workloads::w5);
      assertThat(result.guarantee() != null)
          .as(strategy)
          .isEqualTo(Set.of("auto", "pct").contains(strategy));
    }
  }
}
