package dev.selvage.specimens.search;

import java.util.ArrayList;
import java.util.List;

/**
 * Threads wait on a monitor, in a loop around what they wait for.
 *
 * <p>All steps are on one monitor, so a behaviour is the order in which the threads enter it, also
 * after a wait, and whom each notify wakes.
 */
public final class WaitNotify implements Counted {
  private final Scene scene;
  private final int size;
  private final long behaviours;

  private WaitNotify(Scene scene, int size, long behaviours) {
    this.scene = scene;
    this.size = size;
    this.behaviours = behaviours;
  }

  /**
   * A producer hands so many items to a consumer, over a place for one.
   *
   * <p>While the place is empty, only a put changes it; the consumer can come once in vain, and
   * waits then until the put. It does so or not: 2 ways. While it is full, the same holds for the
   * producer, unless it has put its last item. With n items the place is empty n times with a
   * consumer to come and full n - 1 times with a producer to come: 2^(2n - 1) behaviours, which is
   * 2, 8 and 32 for up to three. Each has another result.
   */
  public static WaitNotify handOver(int items) {
    return new WaitNotify(WaitNotify::handOver, items, Numbers.powerOfTwo(2 * items - 1));
  }

  /**
   * One thread opens a gate and wakes all who wait there.
   *
   * <p>Of n who come k are early, in some order: n! / (n - k)! ways. When the gate is open, the
   * early ones go through and the others come, in any order: n! ways. In sum over k from 0 to n
   * that is 2 for one who comes, 2 * (1 + 2 + 2) = 10 for two and 6 * (1 + 3 + 6 + 6) = 96 for
   * three. Each has another result.
   */
  public static WaitNotify gate(int visitors) {
    long early = 0;
    for (int i = 0; i <= visitors; i++) {
      early += Numbers.factorial(visitors) / Numbers.factorial(visitors - i);
    }
    return new WaitNotify(WaitNotify::gate, visitors, early * Numbers.factorial(visitors));
  }

  /**
   * One thread gives two permits, one after the other, each with a notify. Two others, A and B,
   * want one each.
   *
   * <ul>
   *   <li>Nobody waits at the first permit. Before the second there comes nobody, after it A and B
   *       in either order: 2. One of them comes before: 2. One takes the permit, the other one
   *       waits: 2. That makes 6.
   *   <li>One waits, A or B: 2 times as many as with A, which is woken. Before the second permit
   *       neither enters, then both in either order: 2. A alone or B alone enters: 2. Both do, the
   *       second of them waits, and is woken: 2. That makes 12.
   *   <li>Both wait, in either order, and either is woken: 4 times as many as with A. Before the
   *       second permit A enters: 1. It does not, then both enter in either order: 2. That makes
   *       12.
   * </ul>
   *
   * <p>So there are 30 behaviours, and they have 26 results: when neither enters between the
   * permits, though both have waited, it is not to be seen who was woken first.
   */
  public static WaitNotify permits() {
    return new WaitNotify(WaitNotify::permits, 2, 30);
  }

  @Override
  public String run() throws InterruptedException {
    Room room = new Room();
    Threads.run(scene.threads(room, size));
    return room.log;
  }

  @Override
  public long behaviours() {
    return behaviours;
  }

  private static List<Thread> handOver(Room room, int items) {
    return List.of(
        new Thread(() -> repeat(items, () -> room.replace('p', 0, 1))),
        new Thread(() -> repeat(items, () -> room.replace('c', 1, 0))));
  }

  private static void repeat(int times, Runnable action) {
    for (int i = 0; i < times; i++) {
      action.run();
    }
  }

  private static List<Thread> gate(Room room, int visitors) {
    List<Thread> threads = new ArrayList<>();
    threads.add(new Thread(room::open));
    for (int i = 0; i < visitors; i++) {
      char who = (char) ('0' + i);
      threads.add(new Thread(() -> room.pass(who)));
    }
    return threads;
  }

  private static List<Thread> permits(Room room, int visitors) {
    List<Thread> threads = new ArrayList<>();
    threads.add(new Thread(() -> repeat(visitors, room::add)));
    for (int i = 0; i < visitors; i++) {
      char who = (char) ('0' + i);
      threads.add(new Thread(() -> room.take(who)));
    }
    return threads;
  }

  private interface Scene {
    List<Thread> threads(Room room, int size);
  }

  /** A number of things under a monitor, and a log of who has entered it. */
  private static final class Room {
    private int things;
    private String log = "";

    /** Waits until there are so many, and leaves another number. */
    synchronized void replace(char who, int old, int other) {
      log += who;
      while (things != old) {
        await(who);
      }
      things = other;
      notify();
    }

    synchronized void open() {
      log += '|';
      things = 1;
      notifyAll();
    }

    synchronized void pass(char who) {
      log += who;
      while (things == 0) {
        await(who);
      }
    }

    synchronized void add() {
      log += '+';
      things++;
      notify();
    }

    synchronized void take(char who) {
      pass(who);
      things--;
    }

    private void await(char who) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      log += who;
    }
  }
}
