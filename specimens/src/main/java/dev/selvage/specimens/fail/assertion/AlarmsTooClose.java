package dev.selvage.specimens.fail.assertion;

/**
 * Two alarms, 50 ms apart: the order in which they ring is taken for granted.
 *
 * <p>Bug class: order violation (sleep in place of join)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class AlarmsTooClose {
  private final StringBuilder rung = new StringBuilder();

  public static void main(String[] args) throws Exception {
    AlarmsTooClose it = new AlarmsTooClose();
    Thread late = new Thread(() -> it.ring("late", 550), "late");
    Thread early = new Thread(() -> it.ring("early", 500), "early");
    early.start();
    late.start();
    early.join();
    late.join();
    if (!it.rung.toString().equals("early late ")) {
      throw new AssertionError("the alarms rang in the order " + it.rung);
    }
  }

  private void ring(String name, long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    synchronized (this) {
      rung.append(name).append(' ');
    }
  }
}
