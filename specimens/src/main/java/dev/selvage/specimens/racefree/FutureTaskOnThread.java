package dev.selvage.specimens.racefree;

import java.util.concurrent.FutureTask;
import java.util.concurrent.RunnableFuture;

/** The result of a FutureTask has plain fields; the computation happens before get returns. */
public final class FutureTaskOnThread {
  public static void main(String[] args) throws Exception {
    FutureTask<Report> task = new FutureTask<>(FutureTaskOnThread::write);
    RunnableFuture<Report> runnable = task;
    Thread writer = new Thread(runnable, "writer");
    writer.start();
    Report report = task.get();
    report.pages++;
    writer.join();
    if (report.pages != 4) {
      throw new AssertionError("pages " + report.pages);
    }
  }

  private static Report write() {
    Report report = new Report();
    report.pages = 3;
    return report;
  }

  private static final class Report {
    private int pages;
  }
}
