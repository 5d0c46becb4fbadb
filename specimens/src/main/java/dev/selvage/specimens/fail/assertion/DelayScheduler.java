package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.TimeUnit;

/**
 * A scheduler whose worker sleeps until the first task is due. It is woken only when a task comes
 * into an empty queue, and goes on with the task it has waited for: a task that comes later and is
 * due earlier has to wait for that one.
 *
 * <p>Bug class: missed signal (an earlier deadline)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class DelayScheduler {
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
      boolean idle = tasks.isEmpty();
      tasks.add(new Task(name, now() + delay));
      if (idle) {
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
        delay = first.due() - now();
      }
      tasks.remove(first);
      return first;
    }
  }
}
