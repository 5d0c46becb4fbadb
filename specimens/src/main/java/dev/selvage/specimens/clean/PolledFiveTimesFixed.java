package dev.selvage.specimens.clean;

/**
 * A pilot looks at the runway light until it is on.
 *
 * <p>Fixed: after five looks the pilot waits for the tower.
 */
public final class PolledFiveTimesFixed {
  public static void main(String[] args) throws Exception {
    Runway runway = new Runway();
    Thread tower = new Thread(() -> runway.isFree = true, "tower");
    tower.start();
    for (int looks = 0; looks < 5 && !runway.isFree; looks++) {
      Thread.onSpinWait();
    }
    tower.join();
    if (!runway.isFree) {
      throw new AssertionError("no light");
    }
  }

  private static final class Runway {
    private volatile boolean isFree;
  }
}
