package dev.selvage.specimens.pct;

/**
 * Figure 5 of the paper: two bugs of depth 1 that a walk which flips a coin at every step hardly
 * finds. Each of two threads says that it has begun, takes its steps, and then relies on the other
 * one to have begun as well. For the first bug the long thread has to take all its steps before the
 * short one takes any, for the second the short one before the long one does; what makes one of
 * them more likely makes the other less so.
 *
 * <p>Kind: assertion<br>
 * Bug class: missing wait<br>
 * Depth: 1<br>
 * Data race: no
 */
public final class LongAndShort {
  private static final int LONG = 1_000;
  private static final int SHORT = 20;

  private final Barrier begun;
  private final Side main;
  private final Side other;

  private LongAndShort(int longSteps, int shortSteps, boolean waitsForBegin) {
    begun = waitsForBegin ? new Barrier(2) : null;
    main = new Side(longSteps);
    other = new Side(shortSteps);
  }

  /** Fails when the long thread has taken all its steps before the short one begins. */
  public static void longFirst() throws InterruptedException {
    longFirst(LONG, SHORT);
  }

  public static void longFirst(int longSteps, int shortSteps) throws InterruptedException {
    new LongAndShort(longSteps, shortSteps, false).run(true, false);
  }

  /** Fails when the short thread has taken all its steps before the long one begins. */
  public static void shortFirst() throws InterruptedException {
    shortFirst(LONG, SHORT);
  }

  public static void shortFirst(int longSteps, int shortSteps) throws InterruptedException {
    new LongAndShort(longSteps, shortSteps, false).run(false, true);
  }

  public static void fixed() throws InterruptedException {
    new LongAndShort(LONG, SHORT, true).run(true, true);
  }

  private void run(boolean checksLong, boolean checksShort) throws InterruptedException {
    Thread thread = Work.thread(() -> take(other, main, checksShort));
    thread.start();
    take(main, other, checksLong);
    thread.join();
  }

  private void take(Side mine, Side theirs, boolean checks) throws InterruptedException {
    mine.hasBegun = true;
    if (begun != null) {
      begun.await();
    }
    for (int i = 0; i < mine.steps; i++) {
      mine.taken = i;
    }
    if (checks && !theirs.hasBegun) {
      throw new AssertionError(mine.steps + " steps were taken before the other thread began");
    }
  }

  private static final class Side {
    private final int steps;
    private volatile boolean hasBegun;
    private volatile int taken;

    Side(int steps) {
      this.steps = steps;
    }
  }
}
