package dev.selvage.specimens.clean;

/**
 * Two owners write their mark into the name of a thread that was not started yet.
 *
 * <p>Fixed: one owner at a time writes its mark.
 */
public final class NameExtendedFixed {
  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> {}, "worker");
    Thread red = new Thread(() -> mark(worker, "-red"), "red");
    Thread blue = new Thread(() -> mark(worker, "-blue"), "blue");
    red.start();
    blue.start();
    red.join();
    blue.join();
    if (worker.getName().length() != "worker-red-blue".length()) {
      throw new AssertionError("a mark is lost: " + worker.getName());
    }
  }

  private static synchronized void mark(Thread worker, String mark) {
    worker.setName(worker.getName() + mark);
  }
}
