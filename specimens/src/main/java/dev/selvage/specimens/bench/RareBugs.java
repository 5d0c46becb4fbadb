package dev.selvage.specimens.bench;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Shared objects with a mistake that only few schedules show, each of another class. */
public final class RareBugs {
  private RareBugs() {}

  /** Entries become visible before they are complete. */
  private static final class Registry {
    private static final int ENTRIES = 4;

    private final AtomicIntegerArray sizes = new AtomicIntegerArray(ENTRIES);
    private final AtomicIntegerArray keys = new AtomicIntegerArray(ENTRIES);

    private void fill() {
      for (int i = 0; i < ENTRIES; i++) {
        keys.set(i, 1);
        sizes.set(i, 1);
      }
    }

    private int incomplete() {
      int found = 0;
      for (int i = 0; i < ENTRIES; i++) {
        if (keys.get(i) == 1 && sizes.get(i) == 0) {
          found++;
        }
      }
      return found;
    }
  }

  /** Publication: five of six readers have to see an entry before it is complete. */
  public static void publication() throws InterruptedException {
    Registry registry = new Registry();
    AtomicInteger misled = new AtomicInteger();
    Runnable reader =
        () -> {
          if (registry.incomplete() > 0) {
            misled.incrementAndGet();
          }
        };
    HardBugs.run(registry::fill, reader, reader, reader, reader, reader, reader);
    HardBugs.failIf(misled.get() >= 5);
  }

  /** A stack whose nodes are used again: a head may be the same and its successor another one. */
  private static final class Stack {
    private static final int NODES = 3;
    private static final int NONE = -1;

    private final AtomicInteger head = new AtomicInteger(0);
    private final AtomicIntegerArray next = new AtomicIntegerArray(NODES);
    private final AtomicIntegerArray holders = new AtomicIntegerArray(NODES);

    private Stack() {
      for (int i = 0; i < NODES; i++) {
        next.set(i, i + 1 < NODES ? i + 1 : NONE);
      }
    }

    private int pop() {
      while (true) {
        int first = head.get();
        if (first == NONE) {
          return NONE;
        }
        if (head.compareAndSet(first, next.get(first))) {
          HardBugs.failIf(holders.incrementAndGet(first) > 1);
          return first;
        }
      }
    }

    private void push(int node) {
      holders.decrementAndGet(node);
      while (true) {
        int first = head.get();
        next.set(node, first);
        if (head.compareAndSet(first, node)) {
          return;
        }
      }
    }
  }

  /** ABA: while one thread is about to pop a node, others pop two and push the first one again. */
  public static void aba() throws InterruptedException {
    Stack stack = new Stack();
    Runnable one =
        () -> {
          int node = stack.pop();
          if (node != Stack.NONE) {
            stack.push(node);
          }
        };
    Runnable two =
        () -> {
          int first = stack.pop();
          int second = stack.pop();
          if (first != Stack.NONE) {
            stack.push(first);
          }
          if (second != Stack.NONE) {
            stack.push(second);
          }
        };
    HardBugs.run(one, two, one);
  }

  /** Looks up under the read lock, loads under the write lock, and does not look again. */
  private static final class Cache {
    private static final int KEYS = 4;

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final boolean[] isLoaded = new boolean[KEYS];
    private final int[] loads = new int[KEYS];

    private void get(int key) {
      lock.readLock().lock();
      boolean isThere = isLoaded[key];
      lock.readLock().unlock();
      if (!isThere) {
        lock.writeLock().lock();
        isLoaded[key] = true;
        loads[key]++;
        HardBugs.failIf(loads[key] == 5);
        lock.writeLock().unlock();
      }
    }
  }

  /** Read lock and write lock: five threads have to look for the same key before it is loaded. */
  public static void upgrade() throws InterruptedException {
    Cache cache = new Cache();
    Runnable[] parts = new Runnable[5];
    for (int i = 0; i < parts.length; i++) {
      int first = i;
      parts[i] =
          () -> {
            for (int j = 0; j < Cache.KEYS; j++) {
              cache.get((first + j) % Cache.KEYS);
            }
          };
    }
    HardBugs.run(parts);
  }

  /** A buffer in which producers and consumers wait for the same monitor, and one is notified. */
  private static final class Buffer {
    private static final int CAPACITY = 2;

    private int size;

    private synchronized void put() throws InterruptedException {
      while (size == CAPACITY) {
        wait();
      }
      size++;
      notify();
    }

    private synchronized void take() throws InterruptedException {
      while (size == 0) {
        wait();
      }
      size--;
      notify();
    }
  }

  /** Lost notification: with several of both kinds, the wrong one may be notified. */
  public static void buffer() throws InterruptedException {
    Buffer buffer = new Buffer();
    Runnable producer = () -> repeat(buffer::put);
    Runnable consumer = () -> repeat(buffer::take);
    HardBugs.run(producer, producer, producer, consumer, consumer, consumer);
  }

  private interface Waiting {
    void run() throws InterruptedException;
  }

  private static void repeat(Waiting action) {
    try {
      for (int i = 0; i < 2; i++) {
        action.run();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A queue of tasks: its owner takes the last one, thieves take the first one. */
  private static final class Tasks {
    private static final int COUNT = 5;

    private final AtomicInteger first = new AtomicInteger();
    private final AtomicInteger end = new AtomicInteger(COUNT);
    private final AtomicIntegerArray taken = new AtomicIntegerArray(COUNT);

    private void own() {
      int last = end.decrementAndGet();
      if (first.get() > last) {
        end.incrementAndGet();
      } else {
        // The last task is the first one, too, when there is only one.
        take(last);
      }
    }

    private void steal() {
      int one = first.get();
      if (one < end.get() && first.compareAndSet(one, one + 1)) {
        take(one);
      }
    }

    private void take(int task) {
      HardBugs.failIf(taken.incrementAndGet(task) > 1);
    }
  }

  /** Work stealing: owner and thief have to reach the last task at the same time. */
  public static void stealing() throws InterruptedException {
    Tasks tasks = new Tasks();
    HardBugs.run(
        () -> {
          tasks.own();
          tasks.own();
          tasks.own();
        },
        () -> {
          tasks.steal();
          tasks.steal();
        },
        tasks::steal);
  }

  /** An append that fails three times compacts the log, and loses what is appended meanwhile. */
  private static final class Log {
    private final AtomicInteger size = new AtomicInteger();
    private final AtomicInteger compacted = new AtomicInteger();

    private void append() {
      for (int failures = 0; failures < 3; failures++) {
        int seen = size.get();
        if (size.compareAndSet(seen, seen + 1)) {
          return;
        }
      }
      int entries = size.get();
      compacted.addAndGet(entries + 1);
      size.set(0);
    }

    private int entries() {
      return compacted.get() + size.get();
    }
  }

  /** A long window in a branch that is rarely taken. */
  public static void compaction() throws InterruptedException {
    Log log = new Log();
    Runnable appender =
        () -> {
          for (int i = 0; i < 3; i++) {
            log.append();
          }
        };
    HardBugs.run(appender, appender, appender, appender);
    HardBugs.failIf(log.entries() != 12);
  }
}
