package dev.selvage.specimens.search;

import java.util.List;

/**
 * The work-stealing queue of Cilk, on which CHESS was measured (Musuvathi and others, OSDI 2008).
 * The owner pushes items at the tail and pops them there, and a thief steals from the head under a
 * lock. Owner and thief announce what they take before they look at what the other one does; only
 * when they meet the owner takes the lock, too. Each item is taken once.
 *
 * <p>The owner of the broken one looks first. A thief that steals between the owner's look at the
 * head and its write of the tail takes the same item.
 *
 * <p>Behaviours are counted with every use of head, tail and lock; the items are always in the
 * order of those. With one item and one attempt to steal there are 7, with two of each 86, and with
 * the broken queue 5 and 46, of which 1 and 7 take an item twice. These numbers come from a count
 * of all schedules.
 *
 * <p>Kind: assertion<br>
 * Bug class: check then act<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class WorkStealingQueue implements Program {
  private final boolean announces;
  private final int items;
  private final int attempts;

  private WorkStealingQueue(boolean announces, int items, int attempts) {
    this.announces = announces;
    this.items = items;
    this.attempts = attempts;
  }

  /** So many items are pushed and as many pops tried; the thief makes so many attempts. */
  public static WorkStealingQueue correct(int items, int attempts) {
    return new WorkStealingQueue(true, items, attempts);
  }

  /** The same with the bug. */
  public static WorkStealingQueue broken(int items, int attempts) {
    return new WorkStealingQueue(false, items, attempts);
  }

  @Override
  public String run() throws InterruptedException {
    Queue queue = new Queue(items, announces);
    Owner owner = new Owner(queue, items);
    Thief thief = new Thief(queue, attempts);
    Threads.run(List.of(owner, thief));
    String left = queue.left();
    check(owner.taken + thief.taken + left);
    return "popped " + owner.taken + ", stolen " + thief.taken + ", left " + left;
  }

  private void check(String taken) {
    for (int item = 0; item < items; item++) {
      long times = count(taken, name(item));
      if (times != 1) {
        throw new AssertionError("item " + name(item) + " was taken " + times + " times");
      }
    }
  }

  private static long count(String taken, char item) {
    return taken.chars().filter(each -> each == item).count();
  }

  /** Items are letters, so that strings can tell them. */
  private static char name(int item) {
    return (char) ('a' + item);
  }

  private static final class Owner extends Thread {
    private final Queue queue;
    private final int items;
    private String taken = "";

    Owner(Queue queue, int items) {
      this.queue = queue;
      this.items = items;
    }

    @Override
    public void run() {
      for (int i = 0; i < items; i++) {
        queue.push(name(i));
      }
      for (int i = 0; i < items; i++) {
        taken += queue.pop();
      }
    }
  }

  private static final class Thief extends Thread {
    private final Queue queue;
    private final int attempts;
    private String taken = "";

    Thief(Queue queue, int attempts) {
      this.queue = queue;
      this.attempts = attempts;
    }

    @Override
    public void run() {
      for (int i = 0; i < attempts; i++) {
        taken += queue.steal();
      }
    }
  }

  private static final class Queue {
    private static final String NOTHING = "";

    private final Object lock = new Object();
    private final boolean announces;
    private final char[] items;
    private volatile int head;
    private volatile int tail;

    Queue(int capacity, boolean announces) {
      items = new char[capacity];
      this.announces = announces;
    }

    void push(char item) {
      int end = tail;
      items[end] = item;
      tail = end + 1;
    }

    String pop() {
      return announces ? popAnnounced() : popSeen();
    }

    private String popAnnounced() {
      int last = tail - 1;
      tail = last;
      if (head > last) {
        tail = last + 1;
        return popUnderLock(last);
      }
      return item(last);
    }

    private String popUnderLock(int last) {
      synchronized (lock) {
        tail = last;
        if (head > last) {
          tail = last + 1;
          return NOTHING;
        }
        return item(last);
      }
    }

    private String popSeen() {
      int last = tail - 1;
      if (head > last) {
        return popSeenUnderLock(last);
      }
      tail = last;
      return item(last);
    }

    private String popSeenUnderLock(int last) {
      synchronized (lock) {
        if (head > last) {
          return NOTHING;
        }
        tail = last;
        return item(last);
      }
    }

    String steal() {
      synchronized (lock) {
        int first = head;
        head = first + 1;
        if (first + 1 > tail) {
          head = first;
          return NOTHING;
        }
        return item(first);
      }
    }

    private String item(int place) {
      return String.valueOf(items[place]);
    }

    /** What nobody has taken, when all have finished. */
    String left() {
      StringBuilder left = new StringBuilder();
      for (int i = head; i < tail; i++) {
        left.append(items[i]);
      }
      return left.toString();
    }
  }
}
