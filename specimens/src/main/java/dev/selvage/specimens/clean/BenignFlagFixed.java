package dev.selvage.specimens.clean;

/**
 * A flag is raised by one thread and read once by another, and both values are welcome.
 *
 * <p>Fixed: the flag is volatile.
 */
public final class BenignFlagFixed {
  public static void main(String[] args) throws Exception {
    Printer printer = new Printer();
    Thread user = new Thread(printer::cancel, "user");
    Thread job = new Thread(printer::print, "job");
    user.start();
    job.start();
    user.join();
    job.join();
    if (printer.pages > 1) {
      throw new AssertionError("printed " + printer.pages + " pages of 1");
    }
  }

  private static final class Printer {
    private volatile boolean cancelled;
    private int pages;

    void cancel() {
      cancelled = true;
    }

    void print() {
      if (!cancelled) {
        pages = 1;
      }
    }
  }
}
