package dev.selvage.core.pct;

import dev.selvage.core.explore.Body;

/** One run of a program on real threads, which nobody controls. */
final class FreeRun {
  private volatile Throwable failure;
  private boolean hasPassed;

  private FreeRun() {}

  /**
   * Whether nothing has failed, in whatever thread, when the body returns. That is the end of the
   * process for threads that are daemons, so what they do later does not count.
   */
  static boolean passes(Body body) throws InterruptedException {
    FreeRun run = new FreeRun();
    Thread main = new Thread(run.group(), () -> run.run(body), "main");
    main.start();
    main.join();
    return run.hasPassed;
  }

  /** Threads belong to the group of the thread that makes them. */
  private ThreadGroup group() {
    return new ThreadGroup("free run") {
      @Override
      public void uncaughtException(Thread thread, Throwable thrown) {
        failure = thrown;
      }
    };
  }

  private void run(Body body) {
    try {
      body.run();
      hasPassed = failure == null;
    } catch (Throwable e) {
      failure = e;
    }
  }
}
