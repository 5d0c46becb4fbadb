package dev.selvage.specimens.pct;

/** What a thread does. */
interface Work {
  void run() throws InterruptedException;

  /** A thread for it. */
  static Thread thread(Work work) {
    return new Thread(
        () -> {
          try {
            work.run();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
