package dev.selvage.specimens.pct;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * A work-stealing queue as that of Cilk. Its owner pushes and pops tasks at the tail, mostly
 * without a lock; thieves steal from the head, one at a time. When both want the last task, each
 * has announced what it takes before it looks at what the other does, and at most one gets it.
 *
 * <p>Here the owner looks first. A thief that steals between the owner's look at the head and its
 * write of the tail has the same task.
 *
 * <p>Kind: assertion<br>
 * Bug class: check then act<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class WorkStealingQueue {
  private static final int THIEVES = 1;
  private static final int TASKS = 4;

  /** How many times each thief tries. */
  private static final int ATTEMPTS = 2;

  private static final int EVENTS_PER_ATTEMPT = 3;
  private static final int CAPACITY = 4;

  private final boolean announcesFirst;
  private final Object lock = new Object();
  private volatile int head;
  private volatile int tail;

  /** Replaced under the lock. One place is always empty: a thief may still read it. */
  private Task[] tasks = new Task[CAPACITY];

  private WorkStealingQueue(boolean announcesFirst) {
    this.announcesFirst = announcesFirst;
  }

  public static void buggy() throws InterruptedException {
    run(THIEVES, TASKS, false);
  }

  public static void fixed() throws InterruptedException {
    run(THIEVES, TASKS, true);
  }

  public static void run(int thieves, int tasks, boolean announcesFirst)
      throws InterruptedException {
    run(thieves, tasks, announcesFirst, event -> {});
  }

  /** How many events the owner has. */
  public static int ownersEvents(int tasks) {
    return tasks / 2 * 7;
  }

  /** How many events all have: the owner's first, then those of one thief after the other. */
  public static int events(int thieves, int tasks) {
    return ownersEvents(tasks) + thieves * ATTEMPTS * EVENTS_PER_ATTEMPT;
  }

  /**
   * Runs with marks at certain operations, of which each happens exactly once.
   *
   * @param tasks an even number
   * @param events told the number of each event, on the thread where it happens
   */
  public static void run(int thieves, int tasks, boolean announcesFirst, IntConsumer events)
      throws InterruptedException {
    WorkStealingQueue queue = new WorkStealingQueue(announcesFirst);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < thieves; i++) {
      Marks marks = new Marks(events, events(i, tasks));
      Thread thief = new Thread(() -> queue.stealAll(marks));
      thief.start();
      threads.add(thief);
    }
    List<Task> all = queue.own(tasks, new Marks(events, 0));
    for (Thread thief : threads) {
      thief.join();
    }
    queue.check(all);
  }

  /** Twice as many pushes as pops, then pops for the rest. */
  private List<Task> own(int number, Marks marks) {
    List<Task> all = new ArrayList<>();
    for (int i = 0; i < number; i += 2) {
      if (size() > number) {
        throw new AssertionError("more tasks than were ever pushed");
      }
      marks.mark();
      for (int j = i; j < i + 2; j++) {
        Task task = new Task(j);
        all.add(task);
        push(task, marks);
      }
      perform(pop(marks));
    }
    for (int i = 0; i < number; i += 2) {
      perform(pop(marks));
    }
    return all;
  }

  private void stealAll(Marks marks) {
    for (int i = 0; i < ATTEMPTS; i++) {
      perform(steal(marks));
    }
  }

  private static void perform(Task task) {
    if (task != null) {
      task.perform();
    }
  }

  private int size() {
    return tail - head;
  }

  private void push(Task task, Marks marks) {
    int end = tail;
    if (end - head >= tasks.length - 1) {
      grow();
    }
    tasks[end % tasks.length] = task;
    tail = end + 1;
    marks.mark();
  }

  private void grow() {
    synchronized (lock) {
      Task[] more = new Task[2 * tasks.length];
      for (int i = head; i < tail; i++) {
        more[i % more.length] = tasks[i % tasks.length];
      }
      tasks = more;
    }
  }

  private Task pop(Marks marks) {
    int last = tail - 1;
    if (announcesFirst) {
      tail = last;
    }
    boolean isThere = head <= last;
    marks.mark();
    Task task;
    if (isThere) {
      if (!announcesFirst) {
        tail = last;
      }
      task = tasks[last % tasks.length];
    } else {
      if (announcesFirst) {
        tail = last + 1;
      }
      task = popUnderLock();
    }
    marks.mark();
    return task;
  }

  private Task popUnderLock() {
    synchronized (lock) {
      int last = tail - 1;
      if (head > last) {
        return null;
      }
      tail = last;
      return tasks[last % tasks.length];
    }
  }

  private Task steal(Marks marks) {
    synchronized (lock) {
      int first = head;
      marks.mark();
      head = first + 1;
      marks.mark();
      Task task = null;
      if (first < tail) {
        task = tasks[first % tasks.length];
      } else {
        head = first;
      }
      marks.mark();
      return task;
    }
  }

  /** What nobody took is still in the queue. */
  private void check(List<Task> all) {
    for (int i = head; i < tail; i++) {
      perform(tasks[i % tasks.length]);
    }
    for (Task task : all) {
      task.check();
    }
  }

  /** Numbers the events of one thread. */
  private static final class Marks {
    private final IntConsumer events;
    private int next;

    Marks(IntConsumer events, int first) {
      this.events = events;
      next = first;
    }

    void mark() {
      events.accept(next++);
    }
  }

  /** Adds up the squares up to a number, and one. */
  private static final class Task {
    private final int number;
    private long sum;

    Task(int number) {
      this.number = number;
    }

    void perform() {
      long squares = 1;
      for (int i = 0; i <= number; i++) {
        squares += (long) i * i;
      }
      sum += squares;
    }

    void check() {
      long expected = (long) number * (number + 1) * (2L * number + 1) / 6 + 1;
      if (sum != expected) {
        throw new AssertionError("task " + number + " came to " + sum + ", not " + expected);
      }
    }
  }
}
