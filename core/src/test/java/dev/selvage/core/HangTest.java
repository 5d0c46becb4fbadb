package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** A campaign that hangs can be left; while it hangs no other one is run. */
class HangTest {
  private static final class Hung extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  @Test
  void aHungCampaignIsLeftAndOthersAreRefusedUntilItEnds() throws Exception {
    AtomicBoolean isReleased = new AtomicBoolean();
    Thread[] stage = new Thread[1];
    Campaign hanging =
        campaign(
            Options.builder().strategy("random").hangTimeout(Duration.ofMillis(200)).build(),
            () -> {
              while (!isReleased.getPlain()) {
                Math.random();
              }
            },
            stage);
    assertThatThrownBy(hanging::run).isInstanceOf(Hung.class);
    Campaign next =
        campaign(Options.builder().strategy("random").runs(3).build(), () -> {}, new Thread[1]);
    assertThatThrownBy(next::run)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("an earlier program hangs in this JVM");

    isReleased.set(true);
    stage[0].join();
    assertThat(next.run().verdict()).isEqualTo(Verdict.PASS);
  }

  @Test
  void anInterruptEndsACampaign() {
    Thread caller = Thread.currentThread();
    Campaign endless =
        campaign(
            Options.builder().strategy("random").runs(Integer.MAX_VALUE).build(),
            caller::interrupt,
            new Thread[1]);
    CampaignResult result = endless.run();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
  }

  /** A campaign that throws when it hangs. */
  private static Campaign campaign(Options options, Body body, Thread[] stage) {
    return new Campaign(
        new ProgramSpec("", "test", null, List.of()),
        options,
        body,
        new CampaignListener() {
          @Override
          public void executionBegins(long execution) {
            stage[0] = Thread.currentThread();
          }

          @Override
          public void hung(LossOfControl.NoProgress hang) {
            throw new Hung();
          }
        });
  }
}
