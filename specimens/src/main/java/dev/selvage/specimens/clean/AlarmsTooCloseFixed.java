package dev.selvage.specimens.clean;

/** Two alarms of which the second waits for the first. */
public final class AlarmsTooCloseFixed {
  private final StringBuilder rung = new StringBuilder();

  public static void main(String[] args) throws Exception {
    AlarmsTooCloseFixed it = new AlarmsTooCloseFixed();
    Thread early = new Thread(() -> it.ring("early", 500), "early");
    early.start();
    early.join();
    it.ring("late", 50);
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
