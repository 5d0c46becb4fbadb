package dev.selvage.specimens.peers;

/** Makes and runs the threads of a workload. */
final class Threads {
  private Threads() {}

  /** Starts all threads, then joins them, in the order given. */
  static void runAll(Thread... threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static Thread thread(InterruptibleTask task) {
    return new Thread(
        () -> {
          try {
            task.run();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  @FunctionalInterface
  interface InterruptibleTask {
    void run() throws InterruptedException;
  }
}
