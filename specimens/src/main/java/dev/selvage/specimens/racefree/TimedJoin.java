package dev.selvage.specimens.racefree;

/**
 * A thread is joined for a limited time, and its result is used only if it is not alive any more.
 */
public final class TimedJoin {
  public static void main(String[] args) throws Exception {
    Job job = new Job();
    job.start();
    job.join(10);
    int seen = job.isAlive() ? 7 : job.result;
    job.join();
    if (seen != 7) {
      throw new AssertionError("seen " + seen);
    }
  }

  private static final class Job extends Thread {
    private int result;

    @Override
    public void run() {
      result = 7;
    }
  }
}
