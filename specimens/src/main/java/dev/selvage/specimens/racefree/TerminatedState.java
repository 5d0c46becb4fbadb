package dev.selvage.specimens.racefree;

/**
 * A result is read only if the state of its thread is TERMINATED; that is one of the ways to detect
 * that a thread has ended.
 */
public final class TerminatedState {
  public static void main(String[] args) throws Exception {
    Job job = new Job();
    int[] seen = {8};
    Thread observer =
        new Thread(
            () -> {
              if (job.getState() == Thread.State.TERMINATED) {
                seen[0] = job.result;
              }
            },
            "observer");
    job.start();
    observer.start();
    job.join();
    observer.join();
    if (seen[0] != 8) {
      throw new AssertionError("seen " + seen[0]);
    }
  }

  private static final class Job extends Thread {
    private int result;

    @Override
    public void run() {
      result = 8;
    }
  }
}
