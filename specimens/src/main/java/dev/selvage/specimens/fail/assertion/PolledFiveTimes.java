package dev.selvage.specimens.fail.assertion;

/**
 * A pilot looks five times at the runway light, with a hint to the processor in between, and then
 * takes it for broken. The tower need not have run by then.
 *
 * <p>Bug class: bounded polling of a flag (onSpinWait)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PolledFiveTimes {
  public static void main(String[] args) throws Exception {
    Runway runway = new Runway();
    Thread tower = new Thread(() -> runway.isFree = true, "tower");
    tower.start();
    int looks = 0;
    while (!runway.isFree) {
      looks++;
      if (looks == 5) {
        throw new AssertionError("no light after five looks");
      }
      Thread.onSpinWait();
    }
    tower.join();
  }

  private static final class Runway {
    private volatile boolean isFree;
  }
}
