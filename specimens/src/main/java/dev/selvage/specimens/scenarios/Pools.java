package dev.selvage.specimens.scenarios;

import static dev.selvage.specimens.scenarios.Checks.check;
import static dev.selvage.specimens.scenarios.Checks.same;
import static dev.selvage.specimens.scenarios.Checks.thrown;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Executors, futures, timers and the common pool. Every method holds in all schedules. */
public final class Pools {
  private Pools() {}

  public static void aFixedPoolRunsAllTasks() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> one = pool.submit(() -> 1);
    Future<Integer> two = pool.submit(() -> 2);
    same(3, one.get() + two.get());
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.HOURS), "not terminated");
  }

  public static void aPoolThatIsNotShutDownMayStay() throws Exception {
    same(1, Executors.newFixedThreadPool(2).submit(() -> 1).get());
    same(2, Executors.newCachedThreadPool().submit(() -> 2).get());
  }

  public static void closingAPoolWaitsForItsTasks() throws Exception {
    AtomicInteger count = new AtomicInteger();
    try (ExecutorService pool = Executors.newCachedThreadPool()) {
      pool.execute(count::incrementAndGet);
      pool.execute(count::incrementAndGet);
    }
    same(2, count.get());
  }

  public static void invokeAllWaitsForAll() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2, () -> 3);
      int sum = 0;
      for (Future<Integer> each : pool.invokeAll(tasks)) {
        check(each.isDone(), "not done");
        sum += each.get();
      }
      same(6, sum);
    }
  }

  public static void invokeAnyTakesOne() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      int got = pool.invokeAny(List.<Callable<Integer>>of(() -> 1, () -> 2));
      check(got == 1 || got == 2, "got " + got);
    }
  }

  public static void anExceptionOfATaskIsInItsFuture() throws Exception {
    try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
      Future<?> future =
          pool.submit(
              () -> {
                throw new IllegalStateException("thrown on purpose");
              });
      same(
          "thrown on purpose",
          thrown(ExecutionException.class, future::get).getCause().getMessage());
    }
  }

  public static void shutdownNowInterruptsTasks() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    CountDownLatch begun = new CountDownLatch(1);
    Future<?> future =
        pool.submit(
            () -> {
              begun.countDown();
              new CountDownLatch(1).await();
              return null;
            });
    begun.await();
    same(List.of(), pool.shutdownNow());
    same(
        InterruptedException.class,
        thrown(ExecutionException.class, future::get).getCause().getClass());
    check(pool.awaitTermination(1, TimeUnit.DAYS), "not terminated");
  }

  public static void aFutureGetTimesOut() throws Exception {
    thrown(TimeoutException.class, () -> new CompletableFuture<Integer>().get(1, TimeUnit.HOURS));
  }

  public static void scheduledTasksComeInTheirOrder() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    StringBuffer order = new StringBuffer();
    Future<?> late = pool.schedule(() -> order.append("b"), 20, TimeUnit.SECONDS);
    Future<?> early = pool.schedule(() -> order.append("a"), 10, TimeUnit.SECONDS);
    late.get();
    check(early.isDone(), "the early one is not done");
    same("ab", order.toString());
    pool.shutdown();
  }

  public static void tasksAtAFixedRateRepeat() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    CountDownLatch thrice = new CountDownLatch(3);
    long before = System.nanoTime();
    pool.scheduleAtFixedRate(thrice::countDown, 1, 1, TimeUnit.SECONDS);
    thrice.await();
    check(System.nanoTime() - before >= 3_000_000_000L, "too early");
    pool.shutdownNow();
  }

  private static final class Fibonacci extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private final int n;

    Fibonacci(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      check(Thread.currentThread() instanceof ForkJoinWorkerThread, "not on a worker");
      if (n < 2) {
        return n;
      }
      Fibonacci first = new Fibonacci(n - 1);
      first.fork();
      return new Fibonacci(n - 2).compute() + first.join();
    }
  }

  public static void aForkJoinPoolForksAndJoins() throws Exception {
    try (ForkJoinPool pool = new ForkJoinPool(2)) {
      same(5, pool.invoke(new Fibonacci(5)));
    }
  }

  public static void futuresRunInTheCommonPool() throws Exception {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
    same(4, one.thenCombine(two, Integer::sum).thenApplyAsync(sum -> sum + 1).get());
  }

  public static void theCommonPoolTakesTasks() throws Exception {
    same(7, ForkJoinPool.commonPool().submit(() -> 7).get());
  }

  public static void aFutureTimesOut() throws Exception {
    CompletableFuture<Integer> never = new CompletableFuture<>();
    same(9, never.copy().completeOnTimeout(9, 5, TimeUnit.SECONDS).get());
    same(
        TimeoutException.class,
        thrown(ExecutionException.class, () -> never.orTimeout(1, TimeUnit.MINUTES).get())
            .getCause()
            .getClass());
  }

  public static void aFutureInTimeDoesNotTimeOut() throws Exception {
    same(1, CompletableFuture.supplyAsync(() -> 1).orTimeout(1, TimeUnit.NANOSECONDS).get());
  }

  public static void parallelStreamsAddUp() throws Exception {
    same(2450, IntStream.range(0, 50).parallel().map(each -> each * 2).sum());
  }

  public static void aTimerRunsItsTasks() throws Exception {
    Timer timer = new Timer();
    CountDownLatch twice = new CountDownLatch(2);
    TimerTask once =
        new TimerTask() {
          @Override
          public void run() {
            twice.countDown();
          }
        };
    TimerTask repeated =
        new TimerTask() {
          @Override
          public void run() {
            twice.countDown();
          }
        };
    timer.schedule(once, 1_000);
    timer.schedule(repeated, 500, 500);
    twice.await();
    timer.cancel();
  }
}
