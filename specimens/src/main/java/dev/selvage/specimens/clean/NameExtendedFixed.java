package dev.selvage.specimens.clean;

/**
 * Two owners write their mark into the name of a thread.
 *
 * <p>Fixed: they do so under a lock.
 */
public final class NameExtendedFixed {
  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> {}, "worker");
    Thread red =
        new Thread(
            () -> {
              synchronized (worker) {
                worker.setName(worker.getName() + "-red");
              }
            },
            "red");
    Thread blue =
        new Thread(
            () -> {
              synchronized (worker) {
                worker.setName(worker.getName() + "-blue");
              }
            },
            "blue");
    red.start();
    blue.start();
    red.join();
    blue.join();
    if (worker.getName().length() != "worker-red-blue".length()) {
      throw new AssertionError("a mark is lost: " + worker.getName());
    }
  }
}
