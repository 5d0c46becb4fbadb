package dev.selvage.cli;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * One line on a terminal that shows the progress of a long run; it appears after two seconds and is
 * removed at the end.
 */
final class Progress implements AutoCloseable {
  private static final long DELAY_NANOS = 2_000_000_000L;
  private static final long PERIOD_MILLIS = 200;
  private static final String CLEAR_LINE = "\r\u001b[K";

  private final PrintStream terminal;
  private final long start = System.nanoTime();
  private Thread painter;
  private boolean isPainted;

  /** Written by the campaign, read by the painter: a stale value is good enough. */
  private volatile long executions;

  /** What is shown instead of the number of executions; null if that is. */
  private volatile Supplier<String> text;

  private Progress(PrintStream terminal) {
    this.terminal = terminal;
  }

  /** A line on standard error; none when that is not a terminal, or if it is not wanted. */
  static Progress on(Console console, boolean isQuiet) {
    Progress progress = new Progress(console.err());
    if (!isQuiet && console.terminal().isTerminal(Terminal.ERR)) {
      progress.start();
    }
    return progress;
  }

  private void start() {
    painter = Thread.ofPlatform().daemon().name("selvage-progress").start(this::paint);
  }

  /** An execution has ended; those that are not part of the campaign have no number. */
  void executed(long number) {
    if (number > 0) {
      executions = number;
    }
  }

  /** Shows other lines, while they are not empty. */
  void showing(Supplier<String> newText) {
    text = newText;
  }

  long executions() {
    return executions;
  }

  @Override
  public void close() {
    if (painter == null) {
      return;
    }
    painter.interrupt();
    synchronized (this) {
      painter = null;
      clear();
    }
  }

  /** Removes the line so that something else can be printed; it reappears with the next update. */
  synchronized void clear() {
    if (isPainted) {
      terminal.print(CLEAR_LINE);
      terminal.flush();
      isPainted = false;
    }
  }

  private void paint() {
    try {
      while (true) {
        Thread.sleep(PERIOD_MILLIS);
        paintNow();
      }
    } catch (InterruptedException e) {
      // The campaign has ended.
      return;
    }
  }

  private synchronized void paintNow() {
    long nanos = System.nanoTime() - start;
    String line = line(nanos);
    if (painter != null && nanos > DELAY_NANOS && !line.isEmpty()) {
      terminal.print("\r" + line + "\u001b[K");
      terminal.flush();
      isPainted = true;
    }
  }

  private String line(long nanos) {
    Supplier<String> given = text;
    if (given != null) {
      return given.get();
    }
    return executions > 0 ? line(executions, nanos / 1e9) : "";
  }

  static String line(long executions, double seconds) {
    return String.format(
        Locale.ROOT,
        "%,d executions   %,.0f per second   %.0f s",
        executions,
        executions / seconds,
        seconds);
  }
}
