package dev.selvage.specimens.race;

import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.GregorianCalendar;

/**
 * Two letters are dated with one SimpleDateFormat, which keeps the date that it formats in a field.
 *
 * <p>Kind: race<br>
 * Bug class: shared format<br>
 * Data race: yes
 */
public final class DatesOfTwoLetters {
  public static void main(String[] args) throws Exception {
    DateFormat format = new SimpleDateFormat("yyyy");
    Date[] dates = {
      new GregorianCalendar(1999, 5, 1).getTime(), new GregorianCalendar(2024, 5, 1).getTime()
    };
    String[] years = new String[2];
    Thread old = new Thread(() -> years[0] = format.format(dates[0]), "old"); // race a
    Thread recent = new Thread(() -> years[1] = format.format(dates[1]), "recent"); // race a
    old.start();
    recent.start();
    old.join();
    recent.join();
    if (!years[0].equals("1999") || !years[1].equals("2024")) {
      throw new AssertionError("dated " + years[0] + " and " + years[1]);
    }
  }
}
