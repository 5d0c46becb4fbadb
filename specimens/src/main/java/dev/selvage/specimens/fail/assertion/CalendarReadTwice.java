package dev.selvage.specimens.fail.assertion;

import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/**
 * Hour and minute are read from a calendar that is set from 09:59 to 10:00.
 *
 * <p>Bug class: torn read<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class CalendarReadTwice {
  public static void main(String[] args) throws Exception {
    Calendar clock = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
    clock.setTimeInMillis(599 * 60_000L);
    Thread ticker = new Thread(() -> clock.setTimeInMillis(600 * 60_000L), "ticker");
    ticker.start();
    int minutes = clock.get(Calendar.HOUR_OF_DAY) * 60 + clock.get(Calendar.MINUTE);
    ticker.join();
    if (minutes != 599 && minutes != 600) {
      throw new AssertionError("it is " + minutes / 60 + ":" + minutes % 60);
    }
  }
}
