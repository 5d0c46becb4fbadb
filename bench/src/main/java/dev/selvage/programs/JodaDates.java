package dev.selvage.programs;

import org.joda.time.DateTime;
import org.joda.time.DateTimeZone;
import org.joda.time.format.DateTimeFormat;
import org.joda.time.format.DateTimeFormatter;

/** Two threads that share a formatter and the zones of Joda-Time. No schedule fails. */
public final class JodaDates {
  private static final int YEAR = 2025;

  private JodaDates() {}

  public static void shared() throws Exception {
    Team.run(() -> roundTrip(1), () -> roundTrip(2));
  }

  private static void roundTrip(int month) {
    DateTimeFormatter format = DateTimeFormat.forPattern("yyyy-MM-dd HH:mm");
    DateTime date = new DateTime(YEAR, month, 1, 12, 0, DateTimeZone.forID("Europe/Paris"));
    DateTime read = format.withZone(date.getZone()).parseDateTime(format.print(date));
    Team.check(month, read.getMonthOfYear());
  }
}
