package dev.selvage.programs;

import java.util.ArrayList;
import java.util.List;

/** Threads that do something at the same time, for the programs that use libraries. */
final class Team {
  private Team() {}

  /** What a thread does. */
  interface Work {
    void run() throws Exception;
  }

  /** Starts a thread for each, and waits for all of them. */
  static void run(Work... work) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (Work each : work) {
      threads.add(start(each));
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static Thread start(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    return thread;
  }

  static void check(int expected, int actual) {
    if (actual != expected) {
      throw new AssertionError("expected " + expected + " but was " + actual);
    }
  }
}
