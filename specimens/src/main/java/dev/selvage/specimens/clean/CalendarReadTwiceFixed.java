package dev.selvage.specimens.clean;

import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/**
 * Hour and minute are read from a calendar that another thread sets.
 *
 * <p>Fixed: the reader has a clone of the calendar, made before.
 */
public final class CalendarReadTwiceFixed {
  public static void main(String[] args) throws Exception {
    Calendar clock = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
    clock.setTimeInMillis(599 * 60_000L);
    Calendar seen = (Calendar) clock.clone();
    Thread ticker = new Thread(() -> clock.setTimeInMillis(600 * 60_000L), "ticker");
    ticker.start();
    int minutes = seen.get(Calendar.HOUR_OF_DAY) * 60 + seen.get(Calendar.MINUTE);
    ticker.join();
    if (minutes != 599 && minutes != 600) {
      throw new AssertionError("it is " + minutes / 60 + ":" + minutes % 60);
    }
  }
}
