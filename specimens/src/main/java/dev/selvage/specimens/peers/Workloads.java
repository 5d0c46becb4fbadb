package dev.selvage.specimens.peers;

import static dev.selvage.specimens.peers.Threads.runAll;
import static dev.selvage.specimens.peers.Threads.thread;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The workloads on which the tools of the field are compared.
 *
 * <p>Each method is one program. Threads, operations and kinds of locks are the same as in the
 * programs the other tools were measured with, so do not add or remove an operation: the figures
 * would no longer compare.
 */
public final class Workloads {
  private Workloads() {}

  /** W1: lost update between get and set of an AtomicInteger. Fails: assertion. */
  public static void w1() throws Exception {
    AtomicInteger counter = new AtomicInteger();
    Runnable increment =
        () -> {
          int seen = counter.get();
          counter.set(seen + 1);
        };
    runAll(new Thread(increment), new Thread(increment));
    check(counter.get() == 2, "W1 lost update: " + counter.get());
  }

  /** W2: two ReentrantLocks taken in opposite orders. Fails: deadlock. */
  public static void w2() throws Exception {
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    runAll(new Thread(() -> lockBoth(a, b)), new Thread(() -> lockBoth(b, a)));
  }

  private static void lockBoth(ReentrantLock outer, ReentrantLock inner) {
    outer.lock();
    try {
      inner.lock();
      inner.unlock();
    } finally {
      outer.unlock();
    }
  }

  /** W2s: two monitors entered in opposite orders. Fails: deadlock. */
  public static void w2s() throws Exception {
    Object a = new Object();
    Object b = new Object();
    int[] entries = new int[1];
    runAll(
        new Thread(
            () -> {
              synchronized (a) {
                synchronized (b) {
                  entries[0]++;
                }
              }
            }),
        new Thread(
            () -> {
              synchronized (b) {
                synchronized (a) {
                  entries[0]++;
                }
              }
            }));
  }

  /**
   * W3: a one-slot buffer that calls notify where notifyAll is needed; two consumers of one item, a
   * producer of two. Fails: deadlock.
   */
  public static void w3() throws Exception {
    MonitorSlot slot = new MonitorSlot();
    runAll(
        thread(slot::take),
        thread(slot::take),
        thread(
            () -> {
              slot.put(1);
              slot.put(2);
            }));
  }

  /** W3c: as W3, with one Condition and signal. Fails: deadlock. */
  public static void w3c() throws Exception {
    ConditionSlot slot = new ConditionSlot();
    runAll(
        thread(slot::take),
        thread(slot::take),
        thread(
            () -> {
              slot.put(1);
              slot.put(2);
            }));
  }

  /** W3d: the waiter checks the flag outside the monitor and misses the signal. Fails: deadlock. */
  public static void w3d() throws Exception {
    Object monitor = new Object();
    AtomicBoolean ready = new AtomicBoolean();
    runAll(
        thread(
            () -> {
              if (!ready.get()) {
                synchronized (monitor) {
                  monitor.wait();
                }
              }
            }),
        new Thread(
            () -> {
              ready.set(true);
              synchronized (monitor) {
                monitor.notifyAll();
              }
            }));
  }

  /** W3e: two conditions share a monitor and notify wakes the wrong waiter. Fails: deadlock. */
  public static void w3e() throws Exception {
    TwoConditions conditions = new TwoConditions();
    runAll(
        thread(conditions::awaitFirst),
        thread(conditions::awaitSecond),
        new Thread(
            () -> {
              synchronized (conditions) {
                conditions.first = true;
                conditions.notify();
              }
              synchronized (conditions) {
                conditions.second = true;
                conditions.notify();
              }
            }));
  }

  /**
   * W4: a correct bounded buffer of capacity one on a ReentrantLock and two Conditions; two
   * producers of two items, one consumer of four. Clean.
   */
  public static void w4() throws Exception {
    BoundedBuffer buffer = new BoundedBuffer(1);
    AtomicInteger sum = new AtomicInteger();
    runAll(
        thread(
            () -> {
              buffer.put(1);
              buffer.put(2);
            }),
        thread(
            () -> {
              buffer.put(3);
              buffer.put(4);
            }),
        thread(
            () -> {
              for (int i = 0; i < 4; i++) {
                sum.addAndGet(buffer.take());
              }
            }));
    check(sum.get() == 10, "W4 sum " + sum.get());
  }

  /** W5: two threads of 20 atomic increments. Clean. */
  public static void w5() throws Exception {
    AtomicInteger counter = new AtomicInteger();
    Runnable twentyTimes =
        () -> {
          for (int i = 0; i < 20; i++) {
            counter.incrementAndGet();
          }
        };
    runAll(new Thread(twentyTimes), new Thread(twentyTimes));
    check(counter.get() == 40, "W5 " + counter.get());
  }

  /** W6: lost update of a plain field. Fails: assertion. */
  public static void w6() throws Exception {
    PlainCounter counter = new PlainCounter();
    Runnable increment = () -> counter.count++;
    runAll(new Thread(increment), new Thread(increment));
    check(counter.count == 2, "W6 lost update: " + counter.count);
  }

  /**
   * W7: check-then-act on a ConcurrentHashMap by two CompletableFutures in a pool of two. Fails:
   * assertion.
   */
  public static void w7() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    AtomicInteger created = new AtomicInteger();
    try {
      Runnable createOnce =
          () -> {
            if (!map.containsKey("k")) {
              map.put("k", 1);
              created.incrementAndGet();
            }
          };
      CompletableFuture.allOf(
              CompletableFuture.runAsync(createOnce, pool),
              CompletableFuture.runAsync(createOnce, pool))
          .get();
    } finally {
      pool.shutdown();
    }
    check(created.get() == 1, "W7 created twice: " + created.get());
  }

  /** W7 with the check and the act made one by putIfAbsent. Clean. */
  public static void w7fixed() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    AtomicInteger created = new AtomicInteger();
    try {
      Runnable createOnce =
          () -> {
            if (map.putIfAbsent("k", 1) == null) {
              created.incrementAndGet();
            }
          };
      CompletableFuture.allOf(
              CompletableFuture.runAsync(createOnce, pool),
              CompletableFuture.runAsync(createOnce, pool))
          .get();
    } finally {
      pool.shutdown();
    }
    check(created.get() == 1, "W7 created twice: " + created.get());
  }

  /** W8: a spin on a volatile flag with an empty body. Clean under any fair scheduler. */
  public static void w8() throws Exception {
    Flag flag = new Flag();
    runAll(
        new Thread(
            () -> {
              while (!flag.raised) {}
            }),
        new Thread(() -> flag.raised = true));
  }

  /** W8y: as W8, with Thread.yield in the loop. Clean. */
  public static void w8y() throws Exception {
    Flag flag = new Flag();
    runAll(
        new Thread(
            () -> {
              while (!flag.raised) {
                Thread.yield();
              }
            }),
        new Thread(() -> flag.raised = true));
  }

  /** W8o: as W8, with Thread.onSpinWait in the loop. Clean. */
  public static void w8o() throws Exception {
    Flag flag = new Flag();
    runAll(
        new Thread(
            () -> {
              while (!flag.raised) {
                Thread.onSpinWait();
              }
            }),
        new Thread(() -> flag.raised = true));
  }

  /** W9: W1 on virtual threads. Fails: assertion. */
  public static void w9() throws Exception {
    AtomicInteger counter = new AtomicInteger();
    Runnable increment =
        () -> {
          int seen = counter.get();
          counter.set(seen + 1);
        };
    Thread first = Thread.startVirtualThread(increment);
    Thread second = Thread.startVirtualThread(increment);
    first.join();
    second.join();
    check(counter.get() == 2, "W9 lost update: " + counter.get());
  }

  /**
   * W10: a work-stealing queue in which owner and thief can take the same item. Fails: assertion,
   * depth 2.
   */
  public static void w10() throws Exception {
    WorkStealingQueue queue = new WorkStealingQueue();
    AtomicIntegerArray taken = new AtomicIntegerArray(4);
    Thread owner =
        new Thread(
            () -> {
              for (int i = 0; i < 4; i++) {
                queue.push(i);
              }
              for (int i = 0; i < 3; i++) {
                int item = queue.pop();
                if (item >= 0) {
                  taken.incrementAndGet(item);
                }
              }
            });
    Thread thief =
        new Thread(
            () -> {
              for (int i = 0; i < 2; i++) {
                int item = queue.steal();
                if (item >= 0) {
                  taken.incrementAndGet(item);
                }
              }
            });
    runAll(owner, thief);
    for (int i = 0; i < 4; i++) {
      check(taken.get(i) <= 1, "W10 item " + i + " taken " + taken.get(i) + " times");
    }
  }

  /**
   * W11: three writes of one thread must alternate with three reads of another while two more make
   * noise. Fails: assertion.
   */
  public static void w11() throws Exception {
    AtomicInteger state = new AtomicInteger();
    AtomicInteger noise = new AtomicInteger();
    AtomicInteger bad = new AtomicInteger();
    Thread writer =
        new Thread(
            () -> {
              for (int i = 0; i < 5; i++) {
                noise.incrementAndGet();
              }
              state.set(1);
              state.set(2);
              state.set(3);
            });
    Thread reader =
        new Thread(
            () -> {
              for (int i = 0; i < 5; i++) {
                noise.incrementAndGet();
              }
              if (state.get() == 1) {
                if (state.get() == 2) {
                  if (state.get() == 3) {
                    bad.set(1);
                  }
                }
              }
            });
    Runnable tenTimes =
        () -> {
          for (int i = 0; i < 10; i++) {
            noise.incrementAndGet();
          }
        };
    runAll(writer, reader, new Thread(tenTimes), new Thread(tenTimes));
    check(bad.get() == 0, "W11 saw 1,2,3");
  }

  private static void check(boolean holds, String message) {
    if (!holds) {
      throw new AssertionError(message);
    }
  }

  private static final class PlainCounter {
    private int count;
  }

  private static final class Flag {
    private volatile boolean raised;
  }
}
