package dev.selvage.specimens.fail.assertion;

/**
 * Two owners write their mark into the name of a thread that was not started yet.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class NameExtended {
  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> {}, "worker");
    Thread red = new Thread(() -> worker.setName(worker.getName() + "-red"), "red");
    Thread blue = new Thread(() -> worker.setName(worker.getName() + "-blue"), "blue");
    red.start();
    blue.start();
    red.join();
    blue.join();
    if (worker.getName().length() != "worker-red-blue".length()) {
      throw new AssertionError("a mark is lost: " + worker.getName());
    }
  }
}
