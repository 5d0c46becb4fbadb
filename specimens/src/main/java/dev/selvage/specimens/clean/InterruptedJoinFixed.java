package dev.selvage.specimens.clean;

/**
 * A reporter waits for a counter with join and may be interrupted meanwhile.
 *
 * <p>Fixed: it goes on joining and restores its interrupted status at the end.
 */
public final class InterruptedJoinFixed {
  public static void main(String[] args) throws Exception {
    Counter counter = new Counter();
    Reporter reporter = new Reporter(counter);
    counter.start();
    reporter.start();
    reporter.interrupt();
    reporter.join();
    counter.join();
    if (reporter.reported != 42) {
      throw new AssertionError("the reporter has reported " + reporter.reported);
    }
  }

  private static final class Counter extends Thread {
    private volatile int result;

    @Override
    public void run() {
      result = 42;
    }
  }

  private static final class Reporter extends Thread {
    private final Counter counter;
    private int reported;

    Reporter(Counter counter) {
      this.counter = counter;
    }

    @Override
    public void run() {
      boolean interrupted = false;
      while (counter.isAlive()) {
        try {
          counter.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      reported = counter.result;
    }
  }
}
