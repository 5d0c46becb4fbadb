package dev.selvage.programs;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** What one thread sees depends on how long it or another one waits. */
public final class AskingTimes {
  private static final long MILLI = 1_000_000;

  private AskingTimes() {}

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String during(Runnable task, Callable<?> question) throws Exception {
    Thread thread = new Thread(task);
    thread.start();
    String answer = String.valueOf(question.call());
    thread.join();
    return answer;
  }

  public static String nanos() throws Exception {
    long begin = System.nanoTime();
    AtomicInteger looks = new AtomicInteger();
    return during(
        () -> sleep(1), () -> looks.incrementAndGet() > 0 && System.nanoTime() - begin >= MILLI);
  }

  public static String millis() throws Exception {
    long begin = System.currentTimeMillis();
    AtomicInteger looks = new AtomicInteger();
    return during(
        () -> sleep(1), () -> looks.incrementAndGet() > 0 && System.currentTimeMillis() > begin);
  }

  public static String twoSleepers() throws Exception {
    AtomicInteger latest = new AtomicInteger();
    Thread one =
        new Thread(
            () -> {
              sleep(1);
              latest.set(1);
            });
    Thread other =
        new Thread(
            () -> {
              sleep(2);
              latest.set(2);
            });
    one.start();
    other.start();
    one.join();
    other.join();
    return "" + latest;
  }

  public static String wokenWhileAsleep() throws Exception {
    AtomicInteger value = new AtomicInteger();
    return during(
        () -> value.set(1),
        () -> {
          sleep(5);
          return value.get();
        });
  }

  public static String polledInTime() throws Exception {
    LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    return during(
        () -> {
          sleep(2);
          queue.add("it");
        },
        () -> queue.poll(1, TimeUnit.MILLISECONDS));
  }

  public static String acquiredInTime() throws Exception {
    Semaphore semaphore = new Semaphore(0);
    return during(
        () -> {
          sleep(2);
          semaphore.release();
        },
        () -> semaphore.tryAcquire(1, TimeUnit.MILLISECONDS));
  }

  public static String waitedInTime() throws Exception {
    return waited(() -> {});
  }

  public static String notifiedLate() throws Exception {
    return waited(() -> sleep(2));
  }

  /**
   * @param before what the notifier does first
   */
  private static String waited(Runnable before) throws Exception {
    Object lock = new Object();
    AtomicInteger value = new AtomicInteger();
    return during(
        () -> {
          before.run();
          synchronized (lock) {
            value.set(1);
            lock.notifyAll();
          }
        },
        () -> {
          synchronized (lock) {
            lock.wait(1);
            return value.get();
          }
        });
  }

  public static String parkedInTime() throws Exception {
    AtomicInteger value = new AtomicInteger();
    Thread main = Thread.currentThread();
    return during(
        () -> {
          value.set(1);
          LockSupport.unpark(main);
        },
        () -> {
          LockSupport.parkNanos(MILLI);
          return value.get();
        });
  }

  public static String countedDownInTime() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    return during(latch::countDown, () -> latch.await(1, TimeUnit.MILLISECONDS));
  }

  public static String completedInTime() throws Exception {
    CompletableFuture<String> future = new CompletableFuture<>();
    future.completeOnTimeout("late", 1, TimeUnit.MILLISECONDS);
    return during(() -> future.complete("in time"), future::join);
  }

  public static String scheduled() throws Exception {
    AtomicInteger value = new AtomicInteger();
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    pool.schedule(() -> value.set(1), 1, TimeUnit.MILLISECONDS);
    sleep(1);
    String seen = "" + value;
    pool.shutdown();
    return seen;
  }

  public static String ofTimer() throws Exception {
    AtomicInteger value = new AtomicInteger();
    Timer timer = new Timer();
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            value.set(1);
          }
        },
        1);
    sleep(2);
    String seen = "" + value;
    timer.cancel();
    return seen;
  }

  public static String polledTwice() throws Exception {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread late =
        new Thread(
            () -> {
              sleep(3);
              queue.add(3);
            });
    late.start();
    return during(
            () -> {
              sleep(2);
              queue.add(2);
            },
            () -> queue.poll(1, TimeUnit.MILLISECONDS) + " " + queue.poll())
        + joined(late);
  }

  private static String joined(Thread thread) throws InterruptedException {
    thread.join();
    return "";
  }

  public static String joinedLate() throws Exception {
    Thread sleeper = new Thread(() -> sleep(2));
    sleeper.start();
    sleeper.join(1);
    String alive = "" + sleeper.isAlive();
    sleeper.join();
    return alive;
  }

  public static String sleptBeforePolling() throws Exception {
    LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    return during(
        () -> {
          sleep(3);
          queue.add("it");
        },
        () -> {
          sleep(1);
          return queue.poll(1, TimeUnit.MILLISECONDS);
        });
  }

  public static String twoTimeouts() throws Exception {
    LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    AtomicInteger late = new AtomicInteger();
    return during(
        () -> {
          try {
            new Semaphore(0).tryAcquire(2, TimeUnit.MILLISECONDS);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          queue.add("it");
          late.incrementAndGet();
        },
        () -> queue.poll(1, TimeUnit.MILLISECONDS) + " " + late.get());
  }

  public static String remaining() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    return during(
        () -> {
          sleep(1);
          lock.lock();
          condition.signal();
          lock.unlock();
        },
        () -> {
          lock.lock();
          try {
            return condition.awaitNanos(2 * MILLI) / MILLI;
          } finally {
            lock.unlock();
          }
        });
  }
}
