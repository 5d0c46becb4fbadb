package dev.selvage.programs;

import static dev.selvage.specimens.scenarios.Checks.awaitState;
import static dev.selvage.specimens.scenarios.Checks.start;

import dev.selvage.specimens.scenarios.Checks;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Programs whose schedules can be counted by hand. In most of them the body starts one thread and
 * takes part itself, so that starting and joining add no interleavings of their own: the start
 * comes first and the join last.
 */
public final class Small {
  private Small() {}

  private static final class Cell {
    int plain;
    volatile int shared;
    int[] array = new int[1];
  }

  public static Integer atomicIncrements(int own, int others) throws Exception {
    AtomicInteger counter = new AtomicInteger();
    Thread other = start(() -> increment(counter, others));
    increment(counter, own);
    other.join();
    return counter.get();
  }

  private static void increment(AtomicInteger counter, int times) {
    for (int i = 0; i < times; i++) {
      counter.incrementAndGet();
    }
  }

  public static Integer plainIncrement() throws Exception {
    Cell cell = new Cell();
    Thread other = start(() -> cell.plain++);
    cell.plain++;
    other.join();
    return cell.plain;
  }

  public static Integer volatileIncrement() throws Exception {
    Cell cell = new Cell();
    Thread other = start(() -> cell.shared++);
    cell.shared++;
    other.join();
    return cell.shared;
  }

  public static Integer arrayIncrement() throws Exception {
    int[] array = new int[1];
    Thread other = start(() -> array[0]++);
    array[0]++;
    other.join();
    return array[0];
  }

  public static Integer synchronizedIncrement() throws Exception {
    Cell cell = new Cell();
    Thread other =
        start(
            () -> {
              synchronized (cell) {
                cell.plain++;
              }
            });
    synchronized (cell) {
      cell.plain++;
    }
    other.join();
    return cell.plain;
  }

  public static Integer confinedWork() throws Exception {
    Cell mine = new Cell();
    Thread other =
        start(
            () -> {
              Cell own = new Cell();
              for (int i = 0; i < 10; i++) {
                own.plain++;
                own.array[0]++;
              }
            });
    for (int i = 0; i < 10; i++) {
      mine.plain++;
    }
    other.join();
    return mine.plain;
  }

  /** The waiters come in the order of their numbers, so that only a choice can tell them apart. */
  public static String whoIsNotified(int waiters) {
    Object monitor = new Object();
    AtomicReference<String> woken = new AtomicReference<>();
    for (int i = 0; i < waiters; i++) {
      String name = "waiter " + i;
      Thread thread =
          new Thread(
              Checks.unchecked(
                  () -> {
                    synchronized (monitor) {
                      monitor.wait();
                      woken.compareAndSet(null, name);
                    }
                  }));
      thread.setDaemon(true);
      thread.start();
      awaitState(thread, Thread.State.WAITING);
    }
    synchronized (monitor) {
      monitor.notify();
    }
    while (woken.get() == null) {
      Thread.yield();
    }
    return woken.get();
  }

  public static String whoEntersFirst() throws Exception {
    Object monitor = new Object();
    StringBuffer order = new StringBuffer();
    Thread first;
    Thread second;
    synchronized (monitor) {
      first = start(() -> enter(monitor, order, "a"));
      second = start(() -> enter(monitor, order, "b"));
      awaitState(first, Thread.State.BLOCKED);
      awaitState(second, Thread.State.BLOCKED);
    }
    first.join();
    second.join();
    return order.toString();
  }

  private static void enter(Object monitor, StringBuffer order, String name) {
    synchronized (monitor) {
      order.append(name);
    }
  }

  /** One waits with if in place of while: what it sees tells whether it was woken for nothing. */
  public static String waitWithoutLoop() throws Exception {
    Cell cell = new Cell();
    String[] seen = new String[1];
    Thread waiter =
        start(
            () -> {
              synchronized (cell) {
                if (cell.plain == 0) {
                  cell.wait();
                }
                seen[0] = cell.plain == 0 ? "spurious" : "notified";
              }
            });
    synchronized (cell) {
      cell.plain = 1;
      cell.notify();
    }
    waiter.join();
    return seen[0];
  }

  public static String parkOnce() throws Exception {
    AtomicInteger given = new AtomicInteger();
    String[] seen = new String[1];
    Thread parker =
        start(
            () -> {
              LockSupport.park();
              seen[0] = given.get() == 0 ? "spurious" : "unparked";
            });
    given.set(1);
    LockSupport.unpark(parker);
    parker.join();
    return seen[0];
  }

  public static String poll() throws Exception {
    BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    Thread producer = start(() -> queue.put("in time"));
    String got = queue.poll(1, TimeUnit.HOURS);
    producer.join();
    return got == null ? "timed out" : got;
  }

  public static String sleepers() throws Exception {
    StringBuffer order = new StringBuffer();
    Thread first =
        start(
            () -> {
              Thread.sleep(10);
              order.append("a");
            });
    Thread second =
        start(
            () -> {
              Thread.sleep(1_000);
              order.append("b");
            });
    first.join();
    second.join();
    return order.toString();
  }

  public static Integer incrementBelowComputeIfAbsent() throws Exception {
    Cell cell = new Cell();
    Thread other = start(() -> computed(cell));
    computed(cell);
    other.join();
    return cell.plain;
  }

  private static void computed(Cell cell) {
    new ConcurrentHashMap<String, Integer>().computeIfAbsent("k", key -> cell.plain++);
  }

  public static Integer incrementBelowAComparator() throws Exception {
    Cell cell = new Cell();
    Thread other = start(() -> compared(cell));
    compared(cell);
    other.join();
    return cell.plain;
  }

  private static void compared(Cell cell) {
    TreeMap<Integer, Integer> map =
        new TreeMap<>(
            (one, other) -> {
              cell.plain++;
              return Integer.compare(one, other);
            });
    map.put(1, 1);
  }

  public static Integer incrementBelowAStream() throws Exception {
    Cell cell = new Cell();
    Thread other = start(() -> List.of(1).stream().forEach(each -> cell.plain++));
    List.of(1).stream().forEach(each -> cell.plain++);
    other.join();
    return cell.plain;
  }
}
