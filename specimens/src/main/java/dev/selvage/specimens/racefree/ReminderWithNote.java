package dev.selvage.specimens.racefree;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/**
 * A reminder with a plain note is put into a DelayQueue, and the thread that takes it changes the
 * note.
 */
public final class ReminderWithNote {
  public static void main(String[] args) throws Exception {
    DelayQueue<Reminder> reminders = new DelayQueue<>();
    Reminder dentist = new Reminder();
    Thread secretary =
        new Thread(
            () -> {
              try {
                reminders.take().note += ", done";
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            "secretary");
    secretary.start();
    dentist.note = "dentist";
    reminders.put(dentist);
    secretary.join();
    if (!dentist.note.equals("dentist, done")) {
      throw new AssertionError(dentist.note);
    }
  }

  private static final class Reminder implements Delayed {
    private String note;

    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }

    @Override
    public int compareTo(Delayed other) {
      return 0;
    }
  }
}
