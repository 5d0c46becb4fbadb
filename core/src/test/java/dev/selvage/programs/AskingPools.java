package dev.selvage.programs;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/** One thread asks how far another one has come, by a pool, a future or a collection. */
public final class AskingPools {
  private AskingPools() {}

  private static String during(Runnable task, Callable<?> question) throws Exception {
    Thread thread = new Thread(task);
    thread.start();
    String answer = String.valueOf(question.call());
    thread.join();
    return answer;
  }

  private static String ofPool(Callable<?> question, ThreadPoolExecutor pool) throws Exception {
    pool.execute(() -> {});
    String answer = String.valueOf(question.call());
    pool.shutdown();
    return answer;
  }

  private static ThreadPoolExecutor pool() {
    return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  }

  public static String active() throws Exception {
    ThreadPoolExecutor pool = pool();
    return ofPool(pool::getActiveCount, pool);
  }

  public static String completed() throws Exception {
    ThreadPoolExecutor pool = pool();
    return ofPool(pool::getCompletedTaskCount, pool);
  }

  public static String queued() throws Exception {
    ThreadPoolExecutor pool = pool();
    pool.execute(() -> {});
    return ofPool(() -> pool.getQueue().size(), pool);
  }

  public static String terminated() throws Exception {
    ThreadPoolExecutor pool = pool();
    pool.execute(() -> {});
    pool.shutdown();
    return "" + pool.isTerminated();
  }

  public static String terminatedInTime() throws Exception {
    ThreadPoolExecutor pool = pool();
    pool.execute(() -> {});
    pool.shutdown();
    return "" + pool.awaitTermination(0, TimeUnit.SECONDS);
  }

  public static String doneByVirtualThread() throws Exception {
    try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<String> future = pool.submit(() -> "it");
      return "" + future.isDone();
    }
  }

  public static String stateOfFuture() throws Exception {
    FutureTask<String> task = new FutureTask<>(() -> "it");
    return during(task, task::state);
  }

  public static String cancelled() throws Exception {
    FutureTask<String> task = new FutureTask<>(() -> "it");
    return during(task, () -> task.cancel(false));
  }

  public static String cancelledRunning() throws Exception {
    AtomicBoolean isInterrupted = new AtomicBoolean();
    FutureTask<String> task =
        new FutureTask<>(
            () -> {
              isInterrupted.set(Thread.currentThread().isInterrupted());
              return "it";
            });
    return during(task, () -> task.cancel(true)) + isInterrupted.get();
  }

  public static String now() throws Exception {
    CompletableFuture<String> future = new CompletableFuture<>();
    return during(() -> future.complete("it"), () -> future.getNow("nothing"));
  }

  public static String completedFirst() throws Exception {
    CompletableFuture<String> future = new CompletableFuture<>();
    return during(() -> future.complete("theirs"), () -> future.complete("mine"));
  }

  public static String chained() throws Exception {
    CompletableFuture<String> future = new CompletableFuture<>();
    Thread main = Thread.currentThread();
    CompletableFuture<Boolean> by = future.thenApply(it -> Thread.currentThread() == main);
    String answer = during(() -> future.complete("it"), by::isDone);
    return answer + by.join();
  }

  public static String chainedBy() throws Exception {
    CompletableFuture<String> future = new CompletableFuture<>();
    Thread main = Thread.currentThread();
    return during(
        () -> future.complete("it"),
        () -> future.thenApply(it -> Thread.currentThread() == main).join());
  }

  public static String submissions() throws Exception {
    try (ForkJoinPool pool = new ForkJoinPool(1)) {
      pool.execute(() -> {});
      return "" + pool.hasQueuedSubmissions();
    }
  }

  public static String quiescent() throws Exception {
    try (ForkJoinPool pool = new ForkJoinPool(1)) {
      pool.execute(() -> {});
      return "" + pool.isQuiescent();
    }
  }

  public static String sizeOfMap() throws Exception {
    ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    return during(() -> map.put("a", "b"), map::size);
  }

  public static String bulk() throws Exception {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    map.put(1, 0);
    map.put(2, 0);
    return during(
        () -> {
          map.put(1, 1);
          map.put(2, 1);
        },
        () -> map.reduceValues(100, Integer::sum));
  }

  public static String firstOfSet() throws Exception {
    ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
    set.add(2);
    return during(() -> set.add(1), set::first);
  }

  public static String polled() throws Exception {
    ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
    return during(() -> queue.add("it"), queue::poll);
  }

  public static String peeked() throws Exception {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    queue.add(2);
    return during(() -> queue.add(1), queue::peek);
  }

  public static String drained() throws Exception {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(2);
    queue.add(1);
    return during(queue::poll, queue::remainingCapacity);
  }

  public static String listed() throws Exception {
    CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
    return during(() -> list.addIfAbsent(1), () -> list.addIfAbsent(1));
  }

  public static String added() throws Exception {
    LongAdder adder = new LongAdder();
    return during(adder::increment, adder::sum);
  }
}
