package dev.selvage.bench;

import dev.selvage.live.log.EventKind;
import dev.selvage.live.log.EventLog;
import dev.selvage.live.log.LogSettings;
import dev.selvage.live.log.RingLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What an event in the log of a program on real threads costs. */
@Command(
    name = "log",
    mixinStandardHelpOptions = true,
    description = "nanoseconds for an event in the log of a program on real threads")
final class LogCommand implements Callable<Integer> {
  private static final int BYTES = 4 << 20;
  private static final double TARGET_NANOS = 100;

  @Option(
      names = "--rounds",
      description = "rounds after an equal number to warm up (default: ${DEFAULT-VALUE})")
  private int rounds = 7;

  @Option(names = "--events", description = "events of a thread per round (${DEFAULT-VALUE})")
  private int events = 2_000_000;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("Nanoseconds per event")) {
      report.heading("what", "median", "best", "median, wall clock");
      measure(report, "System.nanoTime alone", 1, LogCommand::readClock);
      double own = logged(report, "event, 1 thread", Thread.ofPlatform(), 1);
      logged(report, "event, 2 threads", Thread.ofPlatform(), 2);
      first(report);
      report.line("");
      report.line(
          "Target: below "
              + Report.decimal(TARGET_NANOS, 0)
              + " ns; "
              + Report.met(own < TARGET_NANOS)
              + ".");
      return 0;
    }
  }

  @FunctionalInterface
  private interface Repetition {
    void run(int times);
  }

  private static void readClock(int times) {
    long sum = 0;
    for (int i = 0; i < times; i++) {
      sum += System.nanoTime();
    }
    if (sum == 42) {
      throw new IllegalStateException("the clock does not move");
    }
  }

  private double logged(Report report, String what, Thread.Builder threads, int count)
      throws Exception {
    Path folder = Files.createTempDirectory("log");
    try (EventLog log = RingLog.open(folder, LogSettings.ofThread(BYTES))) {
      int site = log.number("lock Account.java:12 bank.Account.deposit");
      Repetition repetition =
          times -> {
            for (int i = 0; i < times; i++) {
              log.event(EventKind.AFTER, site, i);
            }
          };
      return measure(report, what, count, repetition, threads);
    } finally {
      Folders.delete(folder);
    }
  }

  private double measure(Report report, String what, int threads, Repetition repetition)
      throws InterruptedException {
    return measure(report, what, threads, repetition, Thread.ofPlatform());
  }

  /** Writes a row; the result is the median of the CPU time. */
  private double measure(
      Report report, String what, int threads, Repetition repetition, Thread.Builder builder)
      throws InterruptedException {
    double[] cpu = new double[rounds];
    double[] wall = new double[rounds];
    for (int round = -rounds; round < rounds; round++) {
      Nanos[] nanos = new Nanos[threads];
      Thread[] started = new Thread[threads];
      for (int i = 0; i < threads; i++) {
        int number = i;
        started[i] =
            builder.start(
                () -> {
                  Stopwatch watch = Stopwatch.start();
                  repetition.run(events);
                  nanos[number] = watch.per(events);
                });
      }
      for (Thread thread : started) {
        thread.join();
      }
      if (round >= 0) {
        cpu[round] = Arrays.stream(nanos).mapToDouble(Nanos::cpu).average().orElseThrow();
        wall[round] = Arrays.stream(nanos).mapToDouble(Nanos::wall).average().orElseThrow();
      }
    }
    Arrays.sort(cpu);
    Arrays.sort(wall);
    row(report, what, cpu, wall);
    return cpu[rounds / 2];
  }

  private static void row(Report report, String what, double[] cpu, double[] wall) {
    report.row(
        what,
        Report.decimal(cpu[cpu.length / 2], 1),
        Report.decimal(cpu[0], 1),
        Report.decimal(wall[wall.length / 2], 1));
  }

  /** The first event of a thread takes a buffer: a new one, later that of a thread that ended. */
  private void first(Report report) throws Exception {
    Path folder = Files.createTempDirectory("log");
    try (EventLog log = RingLog.open(folder, LogSettings.ofThread(BYTES))) {
      int made = 60;
      double[][] cpu = {new double[made], new double[made]};
      double[][] wall = {new double[made], new double[made]};
      for (int i = 0; i < 4 * made; i++) {
        int place = i % made;
        // By then, a quarter of all buffers are of threads that have ended: no more are made.
        int kind = i < made ? 0 : 1;
        Runnable action =
            () -> {
              Stopwatch watch = Stopwatch.start();
              log.event(EventKind.THREAD_START, 0, 0);
              Nanos nanos = watch.per(1);
              cpu[kind][place] = nanos.cpu();
              wall[kind][place] = nanos.wall();
              log.event(EventKind.THREAD_END, 0, 0);
            };
        Thread.ofPlatform().start(action).join();
      }
      for (int kind = 0; kind < 2; kind++) {
        Arrays.sort(cpu[kind]);
        Arrays.sort(wall[kind]);
        String what = kind == 0 ? "a new buffer" : "a buffer that is used again";
        row(report, "first event of a thread, " + what, cpu[kind], wall[kind]);
      }
    } finally {
      Folders.delete(folder);
    }
  }
}
