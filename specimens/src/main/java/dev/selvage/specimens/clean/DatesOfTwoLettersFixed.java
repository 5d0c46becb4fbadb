package dev.selvage.specimens.clean;

import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.GregorianCalendar;

/**
 * Two letters are dated.
 *
 * <p>Fixed: each has a SimpleDateFormat of its own.
 */
public final class DatesOfTwoLettersFixed {
  public static void main(String[] args) throws Exception {
    Date[] dates = {
      new GregorianCalendar(1999, 5, 1).getTime(), new GregorianCalendar(2024, 5, 1).getTime()
    };
    String[] years = new String[2];
    Thread old = new Thread(() -> years[0] = new SimpleDateFormat("yyyy").format(dates[0]), "old");
    Thread recent =
        new Thread(() -> years[1] = new SimpleDateFormat("yyyy").format(dates[1]), "recent");
    old.start();
    recent.start();
    old.join();
    recent.join();
    if (!years[0].equals("1999") || !years[1].equals("2024")) {
      throw new AssertionError("dated " + years[0] + " and " + years[1]);
    }
  }
}
