package dev.selvage.programs;

import dev.selvage.specimens.scenarios.Checks;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs that go on after their main method has returned, without a thread that runs then. */
public final class DelayedTasks {
  private DelayedTasks() {}

  public static void throwsLater() {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    pool.schedule(
        () ->
            new Thread(
                    () -> {
                      throw new IllegalStateException("later");
                    })
                .start(),
        10,
        TimeUnit.MILLISECONDS);
    pool.shutdown();
  }

  public static void exitsInTheThirdRound() {
    AtomicInteger round = new AtomicInteger();
    Executors.newScheduledThreadPool(1)
        .scheduleAtFixedRate(
            () -> {
              if (round.incrementAndGet() == 3) {
                System.exit(3);
              }
            },
            10,
            10,
            TimeUnit.MILLISECONDS);
  }

  /** Idle workers of such a pool end after a minute. */
  public static void leavesACachedPool() {
    Executors.newCachedThreadPool().execute(() -> {});
  }

  /** Forever, and harmless. */
  public static void beatsForever() {
    Executors.newScheduledThreadPool(1)
        .scheduleAtFixedRate(() -> {}, 10, 10, TimeUnit.MILLISECONDS);
  }

  public static void putsIntoAFullQueue() {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    start(
        () -> {
          queue.put(1);
          queue.put(2);
        });
  }

  public static void handsOverToNobody() {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    start(() -> queue.transfer(1));
  }

  public static void waitsForWork() {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    start(queue::take);
  }

  private static void start(Checks.Task task) {
    new Thread(Checks.unchecked(task), "worker").start();
  }
}
