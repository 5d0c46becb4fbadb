package dev.selvage.specimens.pct;

import java.util.ArrayList;
import java.util.List;

/**
 * The frame of a SPLASH-2 program. The main thread starts the others, works like one of them, lets
 * all come to the end of their work, and then waits for the end of the threads; in SPLASH-2 that is
 * a macro, which is empty on some platforms. The last thing that a thread does is to report a
 * number, as the programs of SPLASH-2 do with their times.
 */
final class Team {
  /** What each member does. */
  interface Part {
    /**
     * @param member its number, from 0 on
     * @return what it reports
     */
    double work(int member) throws InterruptedException;
  }

  private final int size;
  private final boolean waitsForEnd;
  private final Barrier barrier;
  private final double[] reports;
  private int numbered;

  Team(int size, boolean waitsForEnd) {
    this.size = size;
    this.waitsForEnd = waitsForEnd;
    barrier = new Barrier(size);
    reports = new double[size];
  }

  int size() {
    return size;
  }

  void run(Part part) throws InterruptedException {
    List<Thread> others = new ArrayList<>();
    for (int i = 1; i < size; i++) {
      Thread other = Work.thread(() -> work(part, barrier::arrive));
      other.start();
      others.add(other);
    }
    work(part, barrier::await);
    if (waitsForEnd) {
      for (Thread other : others) {
        other.join();
      }
    }
  }

  private void work(Part part, Work ending) throws InterruptedException {
    int member = number();
    double report = part.work(member);
    ending.run();
    reports[member] = report;
  }

  private synchronized int number() {
    return numbered++;
  }

  /** The first of so many pieces of work that are a member's; the next member's is the end. */
  int first(int member, int pieces) {
    return member * pieces / size;
  }

  void await() throws InterruptedException {
    barrier.await();
  }

  /** Fails unless what the members reported comes to this in sum. */
  void checkReports(double expected) {
    double sum = 0;
    for (double report : reports) {
      sum += report;
    }
    if (!isClose(sum, expected)) {
      throw new AssertionError("the threads reported " + sum + " in sum, not " + expected);
    }
  }

  static boolean isClose(double actual, double expected) {
    return Math.abs(actual - expected) <= 1e-9 * (1 + Math.abs(expected));
  }
}
