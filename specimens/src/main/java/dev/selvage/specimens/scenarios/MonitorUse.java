package dev.selvage.specimens.scenarios;

import static dev.selvage.specimens.scenarios.Checks.check;
import static dev.selvage.specimens.scenarios.Checks.same;
import static dev.selvage.specimens.scenarios.Checks.start;
import static dev.selvage.specimens.scenarios.Checks.thrown;
import static dev.selvage.specimens.scenarios.Checks.twice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;

/** {@code synchronized} in all its forms. Every method holds in all schedules. */
public final class MonitorUse {
  private MonitorUse() {}

  /** Counts with a switch in the middle: exact only under a lock. */
  private static final class Counter {
    private int count;

    void step() {
      int seen = count;
      Thread.yield();
      count = seen + 1;
    }

    synchronized void stepInMethod() {
      step();
    }

    synchronized void stepNested() {
      stepInMethod();
      synchronized (this) {
        stepInMethod();
      }
    }

    static synchronized void stepInStaticMethod(Counter counter) {
      counter.step();
    }

    synchronized int throwing() {
      step();
      throw new IllegalStateException("thrown on purpose");
    }
  }

  public static void aBlockExcludesOthers() throws Exception {
    Object lock = new Object();
    Counter counter = new Counter();
    twice(
        () -> {
          synchronized (lock) {
            counter.step();
          }
        });
    same(2, counter.count);
  }

  public static void aMethodExcludesOthers() throws Exception {
    Counter counter = new Counter();
    twice(counter::stepInMethod);
    same(2, counter.count);
  }

  public static void aStaticMethodLocksItsClass() throws Exception {
    Counter counter = new Counter();
    twice(() -> Counter.stepInStaticMethod(counter));
    same(2, counter.count);
    Thread other;
    synchronized (Counter.class) {
      other = start(() -> Counter.stepInStaticMethod(counter));
      Checks.awaitState(other, Thread.State.BLOCKED);
    }
    other.join();
    same(3, counter.count);
  }

  public static void aMethodAndABlockOnThisAreOneLock() throws Exception {
    Counter counter = new Counter();
    Thread other = start(counter::stepInMethod);
    synchronized (counter) {
      counter.step();
    }
    other.join();
    same(2, counter.count);
  }

  public static void theOwnerEntersAgain() throws Exception {
    Counter counter = new Counter();
    twice(counter::stepNested);
    same(4, counter.count);
  }

  public static void anExceptionLeavesTheMonitor() throws Exception {
    Counter counter = new Counter();
    twice(
        () -> {
          thrown(IllegalStateException.class, counter::throwing);
          check(!Thread.holdsLock(counter), "still held");
        });
    same(2, counter.count);
  }

  public static void anExceptionInABlockLeavesTheMonitor() throws Exception {
    Object lock = new Object();
    Counter counter = new Counter();
    twice(
        () ->
            thrown(
                ArithmeticException.class,
                () -> {
                  synchronized (lock) {
                    counter.step();
                    throw new ArithmeticException();
                  }
                }));
    same(2, counter.count);
  }

  public static void aReturnFromTheMiddleLeavesTheMonitor() throws Exception {
    Counter counter = new Counter();
    twice(() -> same(1, firstOf(counter)));
    same(2, counter.count);
  }

  private static int firstOf(Counter counter) {
    for (int i = 1; ; i++) {
      synchronized (counter) {
        counter.step();
        if (i > 0) {
          return i;
        }
      }
    }
  }

  public static void holdsLockTellsWhoHasIt() throws Exception {
    Object lock = new Object();
    check(!Thread.holdsLock(lock), "held before");
    synchronized (lock) {
      check(Thread.holdsLock(lock), "not held");
      start(() -> check(!Thread.holdsLock(lock), "held by another")).join();
    }
    check(!Thread.holdsLock(lock), "held after");
  }

  public static void anythingCanBeALock() throws Exception {
    Counter counter = new Counter();
    Object[] locks = {Counter.class, "literal", new int[0], Thread.currentThread()};
    for (Object lock : locks) {
      twice(
          () -> {
            synchronized (lock) {
              counter.step();
            }
          });
    }
    same(2 * locks.length, counter.count);
  }

  public static void nullIsNoLock() {
    Object lock = null;
    thrown(
        NullPointerException.class,
        () -> {
          synchronized (lock) {
            check(false, "entered");
          }
        });
  }

  public static void differentObjectsAreDifferentLocks() throws Exception {
    Object first = new Object();
    Object second = new Object();
    synchronized (first) {
      start(
              () -> {
                synchronized (second) {
                  check(!Thread.holdsLock(first), "one for the other");
                }
              })
          .join();
    }
  }

  public static void equalObjectsAreDifferentLocks() throws Exception {
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    synchronized (first) {
      start(
              () -> {
                synchronized (second) {
                  same(first, second);
                }
              })
          .join();
    }
  }

  // ---- synchronized classes of the JDK

  public static void vectorsLoseNothing() throws Exception {
    Vector<Integer> vector = new Vector<>();
    twice(
        () -> {
          vector.add(1);
          vector.add(2);
        });
    same(4, vector.size());
  }

  public static void aVectorIsItsOwnLock() throws Exception {
    Vector<Integer> vector = new Vector<>();
    twice(
        () -> {
          synchronized (vector) {
            int before = vector.size();
            Thread.yield();
            vector.add(1);
            same(before + 1, vector.size());
          }
        });
    same(2, vector.size());
  }

  public static void aVectorIsLockedWhileItCallsBack() throws Exception {
    Vector<Integer> vector = new Vector<>(List.of(1, 2));
    Counter counter = new Counter();
    twice(() -> vector.forEach(each -> counter.step()));
    same(4, counter.count);
  }

  public static void anExceptionInACallbackUnlocksAVector() throws Exception {
    Vector<Integer> vector = new Vector<>(List.of(1));
    twice(
        () ->
            thrown(
                IllegalStateException.class,
                () ->
                    vector.forEach(
                        each -> {
                          Thread.yield();
                          throw new IllegalStateException();
                        })));
    check(!Thread.holdsLock(vector), "still held");
  }

  public static void hashtablesComputeUnderTheirLock() throws Exception {
    Hashtable<String, Integer> table = new Hashtable<>();
    twice(
        () ->
            table.compute(
                "k",
                (key, value) -> {
                  Thread.yield();
                  return value == null ? 1 : value + 1;
                }));
    same(2, table.get("k"));
  }

  public static void stringBuffersKeepWholePieces() throws Exception {
    StringBuffer buffer = new StringBuffer();
    twice(() -> buffer.append("ab"));
    same("abab", buffer.toString());
  }

  public static void synchronizedListsLoseNothing() throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    twice(
        () -> {
          list.add(1);
          synchronized (list) {
            int sum = 0;
            for (int each : list) {
              sum += each;
              Thread.yield();
            }
            same(list.size(), sum);
          }
        });
    same(2, list.size());
  }

  public static void synchronizedMapsComputeUnderTheirLock() throws Exception {
    Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
    twice(
        () ->
            map.merge(
                "k",
                1,
                (one, other) -> {
                  Thread.yield();
                  return one + other;
                }));
    same(2, map.get("k"));
  }
}
