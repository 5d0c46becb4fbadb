package dev.selvage.specimens.clean;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Two letters are dated with one DateTimeFormatter, which promises to be thread-safe.
 *
 * <p>No race: a shared DateTimeFormatter and its Locale.
 */
public final class DatesByOneFormatter {
  public static void main(String[] args) throws Exception {
    DateTimeFormatter format = DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ROOT);
    String[] dates = new String[2];
    Thread old = new Thread(() -> dates[0] = LocalDate.of(1999, 6, 1).format(format), "old");
    Thread recent = new Thread(() -> dates[1] = format.format(LocalDate.of(2024, 6, 2)), "recent");
    old.start();
    recent.start();
    old.join();
    recent.join();
    if (!dates[0].startsWith("1 ") || !dates[1].endsWith(" 2024")) {
      throw new AssertionError(dates[0] + " and " + dates[1]);
    }
  }
}
