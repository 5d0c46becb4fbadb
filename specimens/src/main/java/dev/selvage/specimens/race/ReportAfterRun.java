package dev.selvage.specimens.race;

import java.util.concurrent.FutureTask;

/**
 * A FutureTask hands out its report as soon as it has run; the thread that ran it adds a page to
 * the report.
 *
 * <p>Kind: race<br>
 * Bug class: change after safe publication<br>
 * Data race: yes
 */
public final class ReportAfterRun {
  public static void main(String[] args) throws Exception {
    FutureTask<Report> task = new FutureTask<>(Report::new);
    Thread writer =
        new Thread(
            () -> {
              task.run();
              Report report = task.resultNow();
              report.pages++; // race a
            },
            "writer");
    writer.start();
    int pages = task.get().pages; // race a
    writer.join();
    if (pages > 2) {
      throw new AssertionError("pages " + pages);
    }
  }

  private static final class Report {
    private int pages = 1;
  }
}
