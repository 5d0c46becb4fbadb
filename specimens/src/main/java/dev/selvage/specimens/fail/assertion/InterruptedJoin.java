package dev.selvage.specimens.fail.assertion;

/**
 * A reporter waits for a counter with join. When it is told to hurry by an interrupt it takes the
 * end of join for the end of the counter.
 *
 * <p>Bug class: swallowed InterruptedException (join)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class InterruptedJoin {
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
      try {
        counter.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      reported = counter.result;
    }
  }
}
