package dev.selvage.specimens.clean;

/** Two alarms, two seconds apart: the later one never rings first. */
public final class AlarmsInOrder {
  private final StringBuilder rung = new StringBuilder();

  public static void main(String[] args) throws Exception {
    AlarmsInOrder it = new AlarmsInOrder();
    Thread late = new Thread(() -> it.ring("late", 2_500), "late");
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
