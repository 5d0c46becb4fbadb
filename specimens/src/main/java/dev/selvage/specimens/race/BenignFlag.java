package dev.selvage.specimens.race;

/**
 * A plain flag is raised by one thread and read once by another, and both values are welcome: no
 * schedule fails, but it is a data race.
 *
 * <p>Kind: race<br>
 * Bug class: missing volatile<br>
 * Data race: yes
 */
public final class BenignFlag {
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
    private boolean cancelled;
    private int pages;

    void cancel() {
      cancelled = true; // race a
    }

    void print() {
      if (!cancelled) { // race a
        pages = 1;
      }
    }
  }
}
