package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.TimeUnit;

/**
 * A scheduler whose worker sleeps until the first task is due.
 *
 * <p>Fixed: the worker is woken whenever the new task is the first one, and looks again which one
 * is first after every wait.
 */
public final class DelaySchedulerFixed {
  public static void main(String[] args) throws Exception {
    Scheduler scheduler = new Scheduler();
    Thread worker = new Thread(scheduler::work, "worker");
    Thread operator = new Thread(() -> scheduler.schedule("backup", 60_000), "operator");
    Thread secretary = new Thread(() -> scheduler.schedule("reminder", 100), "secretary");
    worker.start();
    operator.start();
    secretary.start();
    operator.join();
    secretary.join();
    scheduler.finish();
    worker.join();
    if (scheduler.log.size() != 2) {
      throw new AssertionError("of 2 tasks were run " + scheduler.log);
    }
    Task first = scheduler.log.getFirst();
    Task second = scheduler.log.getLast();
    if (first.due() > second.due()) {
      throw new AssertionError(second.name() + " was due before " + first.name());
    }
  }

  private static long now() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }

  private record Task(String name, long due) {}

  private static final class Scheduler {
    private final Queue<Task> tasks = new PriorityQueue<>(Comparator.comparingLong(Task::due));
    private final List<Task> log = new ArrayList<>();
    private boolean finishing;

    synchronized void schedule(String name, long delay) {
      Task task = new Task(name, now() + delay);
      tasks.add(task);
      if (tasks.peek() == task) {
        notifyAll();
      }
    }

    /** Lets the worker end as soon as all tasks have run. */
    synchronized void finish() {
      finishing = true;
      if (tasks.isEmpty()) {
        notifyAll();
      }
    }

    void work() {
      try {
        Task task = next();
        while (task != null) {
          log.add(task);
          task = next();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    /** Waits until a task is due; null when there will be none. */
    private synchronized Task next() throws InterruptedException {
      while (tasks.isEmpty()) {
        if (finishing) {
          return null;
        }
        wait();
      }
      Task first = tasks.peek();
      long delay = first.due() - now();
      while (delay > 0) {
        wait(delay);
        first = tasks.peek();
        delay = first.due() - now();
      }
      tasks.remove(first);
      return first;
    }
  }
}
