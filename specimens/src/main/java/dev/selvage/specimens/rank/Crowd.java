package dev.selvage.specimens.rank;

import java.util.ArrayList;
import java.util.List;

/** Threads that are started one after the other, and then waited for. */
final class Crowd {
  /** What each of them does. */
  interface Part {
    /**
     * @param number that of the thread, from 0 on
     */
    void run(int number) throws InterruptedException;
  }

  private Crowd() {}

  /** Returns when all have ended. */
  static void run(int size, Part part) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      threads.add(thread(i, part));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** A thread that has not been started. */
  static Thread thread(int number, Part part) {
    return new Thread(
        () -> {
          try {
            part.run(number);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
