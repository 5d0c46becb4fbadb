package dev.selvage.specimens.race;

import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;

/**
 * Two threads format a date with one SimpleDateFormat, which keeps a calendar of its own.
 *
 * <p>Kind: race<br>
 * Bug class: unsynchronised SimpleDateFormat<br>
 * Data race: yes
 */
public final class InvoiceDates {
  public static void main(String[] args) throws Exception {
    Printer printer = new Printer();
    Thread first = new Thread(() -> printer.print(0), "first");
    Thread second = new Thread(() -> printer.print(86_400_000), "second");
    first.start();
    second.start();
    first.join();
    second.join();
  }

  private static final class Printer {
    private final SimpleDateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);

    String print(long time) {
      try {
        return format.format(new Date(time)); // race a
      } catch (RuntimeException e) {
        return "no date";
      }
    }
  }
}
