package dev.selvage.specimens.race;

/**
 * A thread gets its limit after it has been started.
 *
 * <p>Kind: race<br>
 * Bug class: argument set too late<br>
 * Data race: yes
 */
public final class WrittenAfterStart {
  public static void main(String[] args) throws Exception {
    Import job = new Import();
    job.start();
    job.limit = 10; // race a
    job.join();
    if (job.used != 0 && job.used != 10) {
      throw new AssertionError("limit " + job.used);
    }
  }

  private static final class Import extends Thread {
    private int limit;
    private int used;

    @Override
    public void run() {
      used = limit; // race a
    }
  }
}
