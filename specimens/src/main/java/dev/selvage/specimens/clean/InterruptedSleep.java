package dev.selvage.specimens.clean;

/**
 * A sleeper is interrupted before, during or after its sleep. When sleep throws, the interrupted
 * status is clear; when it does not, the interrupt is still to come or still set.
 *
 * <p>Shows: interruption of sleep, interrupted status.
 */
public final class InterruptedSleep {
  public static void main(String[] args) throws Exception {
    Sleeper sleeper = new Sleeper();
    sleeper.start();
    sleeper.interrupt();
    sleeper.join();
    if (sleeper.wasInterrupted && sleeper.statusAfter) {
      throw new AssertionError("sleep threw but left the interrupted status set");
    }
  }

  private static final class Sleeper extends Thread {
    private boolean wasInterrupted;
    private boolean statusAfter;

    @Override
    public void run() {
      try {
        Thread.sleep(10);
      } catch (InterruptedException e) {
        wasInterrupted = true;
      }
      statusAfter = isInterrupted();
    }
  }
}
