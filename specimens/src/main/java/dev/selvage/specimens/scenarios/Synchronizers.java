package dev.selvage.specimens.scenarios;

import static dev.selvage.specimens.scenarios.Checks.check;
import static dev.selvage.specimens.scenarios.Checks.same;
import static dev.selvage.specimens.scenarios.Checks.start;
import static dev.selvage.specimens.scenarios.Checks.twice;

import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayDeque;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** What java.util.concurrent has to wait with. Every method holds in all schedules. */
public final class Synchronizers {
  private Synchronizers() {}

  public static void locksExclude() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[] count = new int[1];
    twice(
        () -> {
          lock.lock();
          try {
            int seen = count[0];
            Thread.yield();
            count[0] = seen + 1;
          } finally {
            lock.unlock();
          }
        });
    same(2, count[0]);
  }

  public static void conditionsSignal() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition filled = lock.newCondition();
    Condition emptied = lock.newCondition();
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    Thread producer =
        start(
            () -> {
              for (int i = 1; i <= 3; i++) {
                lock.lock();
                try {
                  while (!queue.isEmpty()) {
                    emptied.await();
                  }
                  queue.add(i);
                  filled.signal();
                } finally {
                  lock.unlock();
                }
              }
            });
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      lock.lock();
      try {
        while (queue.isEmpty()) {
          filled.await();
        }
        sum += queue.poll();
        emptied.signal();
      } finally {
        lock.unlock();
      }
    }
    producer.join();
    same(6, sum);
  }

  public static void readersShareAndWritersExclude() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    int[] pair = new int[2];
    Thread writer =
        start(
            () -> {
              lock.writeLock().lock();
              pair[0]++;
              Thread.yield();
              pair[1]++;
              lock.writeLock().unlock();
            });
    twice(
        () -> {
          lock.readLock().lock();
          same(pair[0], pair[1]);
          lock.readLock().unlock();
        });
    writer.join();
  }

  public static void optimisticReadsAreValidated() throws Exception {
    StampedLock lock = new StampedLock();
    int[] pair = new int[2];
    Thread writer =
        start(
            () -> {
              long stamp = lock.writeLock();
              pair[0]++;
              Thread.yield();
              pair[1]++;
              lock.unlockWrite(stamp);
            });
    long stamp = lock.tryOptimisticRead();
    int first = pair[0];
    int second = pair[1];
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      first = pair[0];
      second = pair[1];
      lock.unlockRead(stamp);
    }
    same(first, second);
    writer.join();
  }

  public static void latchesOpen() throws Exception {
    CountDownLatch latch = new CountDownLatch(2);
    start(latch::countDown);
    start(latch::countDown);
    latch.await();
    same(0L, latch.getCount());
  }

  public static void semaphoresCount() throws Exception {
    Semaphore semaphore = new Semaphore(2);
    AtomicInteger inside = new AtomicInteger();
    Checks.Task task =
        () -> {
          semaphore.acquire();
          check(inside.incrementAndGet() <= 2, "too many inside");
          inside.decrementAndGet();
          semaphore.release();
        };
    Thread third = start(task);
    twice(task);
    third.join();
    same(2, semaphore.availablePermits());
  }

  public static void barriersTrip() throws Exception {
    AtomicInteger trips = new AtomicInteger();
    CyclicBarrier barrier = new CyclicBarrier(2, trips::incrementAndGet);
    twice(
        () -> {
          barrier.await();
          check(trips.get() >= 1, "went on before the barrier tripped");
          barrier.await();
        });
    same(2, trips.get());
  }

  public static void phasersAdvance() throws Exception {
    Phaser phaser = new Phaser(2);
    twice(
        () -> {
          same(1, phaser.arriveAndAwaitAdvance());
          same(2, phaser.arriveAndAwaitAdvance());
        });
    same(2, phaser.getPhase());
  }

  public static void exchangersExchange() throws Exception {
    Exchanger<String> exchanger = new Exchanger<>();
    Thread other = start(() -> same("b", exchanger.exchange("a")));
    same("a", exchanger.exchange("b"));
    other.join();
  }

  public static void synchronousQueuesHandOver() throws Exception {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Thread producer =
        start(
            () -> {
              queue.put(1);
              queue.put(2);
            });
    same(1, queue.take());
    same(2, queue.take());
    producer.join();
  }

  public static void boundedQueuesHoldBack() throws Exception {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    Thread producer =
        start(
            () -> {
              for (int i = 0; i < 3; i++) {
                queue.put(i);
              }
            });
    for (int i = 0; i < 3; i++) {
      same(i, queue.take());
    }
    producer.join();
  }

  @SuppressWarnings("try") // The reader sees the end of the stream only when it is closed.
  public static void pipesCarryBytes() throws Exception {
    try (PipedInputStream in = new PipedInputStream(2);
        PipedOutputStream out = new PipedOutputStream(in)) {
      Thread writer =
          start(
              () -> {
                out.write(new byte[] {1, 2, 3, 4});
                out.close();
              });
      int sum = 0;
      for (int each = in.read(); each >= 0; each = in.read()) {
        sum += each;
      }
      writer.join();
      same(10, sum);
    }
  }

  public static void concurrentMapsMergeEachOnce() throws Exception {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    twice(
        () -> {
          for (int i = 0; i < 10; i++) {
            map.merge(i % 5, 1, Integer::sum);
          }
        });
    same(20, map.values().stream().mapToInt(Integer::intValue).sum());
  }

  public static void concurrentMapsComputeEachKeyAlone() throws Exception {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    twice(
        () ->
            map.compute(
                "k",
                (key, value) -> {
                  Thread.yield();
                  return value == null ? 1 : value + 1;
                }));
    same(2, map.get("k"));
  }

  public static void randomNumbersOfAThreadAreItsOwn() throws Exception {
    int[] first = new int[1];
    Thread thread = start(() -> first[0] = ThreadLocalRandom.current().nextInt(1_000_000));
    int own = ThreadLocalRandom.current().nextInt(1_000_000);
    thread.join();
    check(own != first[0], "the same number twice");
  }
}
