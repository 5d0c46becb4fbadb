package dev.selvage.specimens.racefree;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/**
 * A reminder waits in a DelayQueue until it is due. Putting it there happens before taking it out.
 */
public final class DelayedReminder {
  public static void main(String[] args) throws Exception {
    DelayQueue<Reminder> reminders = new DelayQueue<>();
    Thread secretary =
        new Thread(
            () -> {
              Reminder reminder = new Reminder(System.nanoTime() + 1_000_000);
              reminder.text = "lunch";
              reminders.add(reminder);
            },
            "secretary");
    secretary.start();
    Reminder due = reminders.take();
    secretary.join();
    if (!due.text.equals("lunch")) {
      throw new AssertionError(due.text);
    }
  }

  private static final class Reminder implements Delayed {
    private final long time;
    private String text;

    Reminder(long time) {
      this.time = time;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(time - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
    }
  }
}
