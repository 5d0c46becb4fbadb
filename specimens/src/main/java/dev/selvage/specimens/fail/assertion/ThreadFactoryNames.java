package dev.selvage.specimens.fail.assertion;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/**
 * A ThreadFactory numbers its threads with a volatile increment. The pool calls it on the threads
 * that submit work, so two threads can get one name.
 *
 * <p>Bug class: lost update in a callback of a library call<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ThreadFactoryNames {
  public static void main(String[] args) throws Exception {
    NumberingFactory factory = new NumberingFactory();
    ExecutorService pool = Executors.newFixedThreadPool(2, factory);
    Thread first = new Thread(() -> pool.execute(() -> {}), "first client");
    Thread second = new Thread(() -> pool.execute(() -> {}), "second client");
    first.start();
    second.start();
    first.join();
    second.join();
    pool.shutdown();
    if (factory.names.size() != 2) {
      throw new AssertionError("2 threads share the name " + factory.names);
    }
  }

  private static final class NumberingFactory implements ThreadFactory {
    private final Set<String> names = ConcurrentHashMap.newKeySet();
    private volatile int next;

    @Override
    public Thread newThread(Runnable task) {
      int number = next;
      next = number + 1;
      Thread thread = new Thread(task, "worker-" + number);
      names.add(thread.getName());
      return thread;
    }
  }
}
