package dev.selvage.specimens.clean;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A ThreadFactory numbers its threads.
 *
 * <p>Fixed: it counts with an AtomicInteger.
 */
public final class ThreadFactoryNamesFixed {
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
    private final AtomicInteger next = new AtomicInteger();

    @Override
    public Thread newThread(Runnable task) {
      Thread thread = new Thread(task, "worker-" + next.getAndIncrement());
      names.add(thread.getName());
      return thread;
    }
  }
}
