package dev.selvage.specimens.misjudged;

import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.GregorianCalendar;

/**
 * Two letters are dated with one SimpleDateFormat, which keeps the date that it formats in a field.
 *
 * <p>Bug class: shared format<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class DatesOfTwoLetters {
  public static void main(String[] args) throws Exception {
    DateFormat format = new SimpleDateFormat("yyyy");
    Date[] dates = {
      new GregorianCalendar(1999, 5, 1).getTime(), new GregorianCalendar(2024, 5, 1).getTime()
    };
    String[] years = new String[2];
    Thread old = new Thread(() -> years[0] = format.format(dates[0]), "old");
    Thread recent = new Thread(() -> years[1] = format.format(dates[1]), "recent");
    old.start();
    recent.start();
    old.join();
    recent.join();
    if (!years[0].equals("1999") || !years[1].equals("2024")) {
      throw new AssertionError("dated " + years[0] + " and " + years[1]);
    }
  }
}
