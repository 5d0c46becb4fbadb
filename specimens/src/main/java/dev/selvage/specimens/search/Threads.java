package dev.selvage.specimens.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** Runs the threads of a program. */
final class Threads {
  private Threads() {}

  /** Starts them in this order, and waits for their end. */
  static void run(List<? extends Thread> threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** Runs so many that do the same; each is told its number, from 0 on. */
  static void run(int count, IntConsumer work) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int number = i;
      threads.add(new Thread(() -> work.accept(number)));
    }
    run(threads);
  }
}
