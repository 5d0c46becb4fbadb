package dev.selvage.specimens.race;

/**
 * The progress of a thread is read while it is alive. That isAlive is false would order what comes
 * after it; that it is true does not.
 *
 * <p>Kind: race<br>
 * Bug class: a check that orders nothing<br>
 * Data race: yes
 */
public final class StillAlive {
  public static void main(String[] args) throws Exception {
    Job job = new Job();
    job.start();
    int seen = 0;
    if (job.isAlive()) {
      seen = job.done; // race a
    }
    job.join();
    if (seen > job.done) {
      throw new AssertionError("done " + seen);
    }
  }

  private static final class Job extends Thread {
    private int done;

    @Override
    public void run() {
      done = 5; // race a
    }
  }
}
