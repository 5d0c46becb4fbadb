package dev.selvage.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs that do not end when the time is up, each in its own way. */
final class LateEnds {
  private static volatile int shared;

  private LateEnds() {}

  /** Reaches scheduling points, but no end. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // The value does not matter.
  static void pointsForEver() {
    new Thread(LateEnds::count, "counter").start();
    count();
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // The value does not matter.
  private static void count() {
    while (true) {
      shared++;
    }
  }

  /** A loop that counts, without anything that others could observe. */
  static void countsForEver() {
    long sum = 0;
    for (long i = 0; i < Long.MAX_VALUE; i++) {
      sum += i ^ sum;
    }
    shared = (int) sum;
  }

  /** Never gets to the end of a static initializer. */
  static void initializesForEver() {
    shared = Initialized.value;
  }

  private static final class Initialized {
    static int value;

    static {
      while (shared >= 0) {
        value++;
      }
    }
  }

  /** A single execution takes longer than the time. */
  static void startsManyThreads() throws InterruptedException {
    for (int round = 0; round < 1_000; round++) {
      List<Thread> all = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        Thread thread = new Thread(LateEnds::countToTen);
        thread.start();
        all.add(thread);
      }
      for (Thread thread : all) {
        thread.join();
      }
    }
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // The value does not matter.
  private static void countToTen() {
    for (int i = 0; i < 10; i++) {
      shared++;
    }
  }

  /** Fails in the JVM that comes first, and does not end in any other. */
  static void failsOnlyHere() throws IOException {
    Path first = Path.of("first");
    String me = String.valueOf(ProcessHandle.current().pid());
    if (!Files.exists(first)) {
      Files.writeString(first, me);
    }
    if (!Files.readString(first).equals(me)) {
      long x = 1;
      while (x != 0) {
        x = x * 31 | 1;
      }
    }
    throw new IllegalStateException("failed here");
  }
}
