package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * An executor of the program's own: every task is run by a new thread. It hands tasks over by
 * starting a thread, and AbstractExecutorService makes the futures.
 */
public final class ExecutorOfOwnMake {
  public static void main(String[] args) throws Exception {
    ThreadPerTask executor = new ThreadPerTask();
    Basket basket = new Basket();
    basket.pears = 2;
    Future<Integer> more = executor.submit(() -> basket.pears + 1);
    int sum = more.get() + executor.submit(() -> basket.pears).get();
    executor.shutdown();
    if (sum != 5 || !executor.awaitTermination(1, TimeUnit.SECONDS)) {
      throw new AssertionError("sum " + sum);
    }
  }

  private static final class Basket {
    private int pears;
  }

  private static final class ThreadPerTask extends AbstractExecutorService {
    private final ThreadFactory factory = Executors.defaultThreadFactory();
    private final List<Thread> threads = new ArrayList<>();
    private boolean isShutdown;

    @Override
    public void execute(Runnable task) {
      Thread thread = factory.newThread(task);
      threads.add(thread);
      thread.start();
    }

    @Override
    public void shutdown() {
      isShutdown = true;
    }

    @Override
    public List<Runnable> shutdownNow() {
      shutdown();
      return List.of();
    }

    @Override
    public boolean isShutdown() {
      return isShutdown;
    }

    @Override
    public boolean isTerminated() {
      return isShutdown && threads.stream().noneMatch(Thread::isAlive);
    }

    @Override
    public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
      for (Thread thread : threads) {
        thread.join();
      }
      return isTerminated();
    }
  }
}
