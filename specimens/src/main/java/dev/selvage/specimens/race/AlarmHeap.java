package dev.selvage.specimens.race;

import java.util.PriorityQueue;

/**
 * One thread sets an alarm in a PriorityQueue while the clock looks which one is next.
 *
 * <p>Kind: race<br>
 * Bug class: unsynchronised PriorityQueue<br>
 * Data race: yes
 */
public final class AlarmHeap {
  public static void main(String[] args) throws Exception {
    Alarms alarms = new Alarms();
    Thread user = new Thread(alarms::set, "user");
    Thread clock = new Thread(alarms::look, "clock");
    user.start();
    clock.start();
    user.join();
    clock.join();
    if (alarms.next != null && alarms.next != 700) {
      throw new AssertionError("no alarm is at " + alarms.next);
    }
  }

  private static final class Alarms {
    private final PriorityQueue<Integer> times = new PriorityQueue<>();
    private Integer next;

    void set() {
      times.offer(700); // race a
    }

    void look() {
      next = times.peek(); // race a
    }
  }
}
