package tricky;

import java.util.ArrayList;
import java.util.List;

/** Locks, static state and jumps without anything that class files before Java 5 lack. */
public class AncientProgram implements Runnable {
  interface Limits {
    List NAMES = new ArrayList();
    int ROUNDS = 3;
  }

  static class Base {
    static int made = 40;

    static synchronized int make() {
      return ++made;
    }
  }

  static class Derived extends Base {
    static int[] table = {1, 2, 3};
  }

  static int runs;
  static long total = 1L << 33;
  static final Object LOCK = new Object();
  static volatile boolean isDone;
  private int own;
  private double real = 0.5;

  static synchronized int next(int step) {
    return runs += step;
  }

  static synchronized long wide(long a, double b, boolean fails) {
    long before = total;
    try {
      if (fails) {
        throw new IllegalStateException("on purpose");
      }
      return a + (long) b;
    } finally {
      total = before + a;
    }
  }

  synchronized int add(int n) {
    own += n;
    return own;
  }

  double block(int n) {
    synchronized (LOCK) {
      for (int i = 0; i < n; i++) {
        switch (i) {
          case 0:
            real *= 2;
            break;
          case 1:
            synchronized (this) {
              real += own;
            }
            break;
          default:
            if (i > 100) {
              return -1;
            }
        }
      }
      return real;
    }
  }

  public void run() {
    for (int i = 0; i < Limits.ROUNDS; i++) {
      add(1);
      Base.make();
    }
    isDone = true;
  }

  /** How often static state was used since the class was initialized. */
  public static int uses() {
    return next(1);
  }

  public static String run(int threads) throws Exception {
    AncientProgram program = new AncientProgram();
    int made = Base.made;
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      all[i] = new Thread(program);
      all[i].start();
    }
    for (int i = 0; i < threads; i++) {
      all[i].join();
    }
    String failure;
    long before = total;
    try {
      failure = "none " + wide(1, 2.5, true);
    } catch (IllegalStateException e) {
      failure = e.getMessage();
    }
    int named = Limits.NAMES.size();
    Limits.NAMES.add(failure);
    return program.own
        + " "
        + (Base.made - made)
        + " "
        + Derived.table.length
        + " "
        + program.block(5)
        + " "
        + wide(4, 2.5, false)
        + " "
        + (total - before)
        + " "
        + failure
        + " "
        + (Limits.NAMES.size() - named)
        + " "
        + isDone;
  }
}
