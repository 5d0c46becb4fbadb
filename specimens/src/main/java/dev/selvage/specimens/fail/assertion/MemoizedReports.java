package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A cache of reports with one future per key, so that a report is made once however many ask for
 * it. Whoever finds that the making was cancelled removes the key and tries again; but it removes
 * whatever is there, also the report that another client has made in the meantime.
 *
 * <p>Bug class: check-then-act on a ConcurrentHashMap (removal of another's entry)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class MemoizedReports {
  public static void main(String[] args) throws Exception {
    Printer printer = new Printer();
    ReportCache reports = new ReportCache(printer);
    Reader ada = new Reader(reports, "sales");
    Reader bob = new Reader(reports, "sales");
    Thread operator = new Thread(() -> reports.cancel("sales"), "operator");
    ada.start();
    bob.start();
    operator.start();
    ada.join();
    bob.join();
    operator.join();
    if (ada.report != bob.report) {
      throw new AssertionError("one reader has " + ada.report + ", the other " + bob.report);
    }
  }

  private record Report(String topic, int edition) {}

  /** Every report it makes is another edition. */
  private static final class Printer {
    private final AtomicInteger editions = new AtomicInteger();

    Report print(String topic) {
      return new Report(topic, editions.incrementAndGet());
    }
  }

  private static final class ReportCache {
    private final ConcurrentMap<String, FutureTask<Report>> tasks = new ConcurrentHashMap<>();
    private final Printer printer;

    ReportCache(Printer printer) {
      this.printer = printer;
    }

    Report get(String topic) throws InterruptedException {
      while (true) {
        Future<Report> task = taskFor(topic);
        try {
          return task.get();
        } catch (CancellationException e) {
          tasks.remove(topic);
        } catch (ExecutionException e) {
          throw new IllegalStateException("no report on " + topic, e.getCause());
        }
      }
    }

    /** The task that makes a report; the first one to ask does the work. */
    private Future<Report> taskFor(String topic) {
      FutureTask<Report> known = tasks.get(topic);
      if (known != null) {
        return known;
      }
      FutureTask<Report> mine = new FutureTask<>(() -> printer.print(topic));
      FutureTask<Report> earlier = tasks.putIfAbsent(topic, mine);
      if (earlier != null) {
        return earlier;
      }
      mine.run();
      return mine;
    }

    /** Has no effect on a report that is there already. */
    void cancel(String topic) {
      FutureTask<Report> task = tasks.get(topic);
      if (task != null) {
        task.cancel(false);
      }
    }
  }

  private static final class Reader extends Thread {
    private final ReportCache reports;
    private final String topic;
    private Report report;

    Reader(ReportCache reports, String topic) {
      this.reports = reports;
      this.topic = topic;
    }

    @Override
    public void run() {
      try {
        report = reports.get(topic);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
