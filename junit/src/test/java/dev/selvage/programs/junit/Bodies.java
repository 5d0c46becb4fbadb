package dev.selvage.programs.junit;

import dev.selvage.junit.Selvage;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Options;
import dev.selvage.model.ReplayResult;

/** Calls of Selvage as other test frameworks have them. */
public final class Bodies {
  private Bodies() {}

  public static CampaignResult checkLostUpdate(Options options) {
    return Selvage.check(options, Bodies::lostUpdate);
  }

  public static CampaignResult checkClean() {
    return Selvage.check(() -> Log.add("run"));
  }

  public static CampaignResult checkClean(Options options) {
    return Selvage.check(options, () -> Log.add("run"));
  }

  public static ReplayResult replayLostUpdate(String schedule) {
    return Selvage.replay(schedule, Bodies::lostUpdate);
  }

  public static ReplayResult replayRepaired(String schedule) {
    return Selvage.replay(schedule, () -> new Counter().increment());
  }

  public static CampaignResult checkInside() {
    return Selvage.check(() -> Selvage.check(() -> {}));
  }

  private static void lostUpdate() {
    Counter counter = new Counter();
    counter.incrementTwice();
    assert counter.count() == 2 : "lost";
  }
}
