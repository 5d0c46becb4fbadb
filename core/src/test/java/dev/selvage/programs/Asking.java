package dev.selvage.programs;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** One thread asks how far another one has come, by what it waits for. */
public final class Asking {
  private static final class OwnLock extends ReentrantLock {
    private static final long serialVersionUID = 1L;

    int length() {
      return getQueueLength();
    }
  }

  private static final class OwnSemaphore extends Semaphore {
    private static final long serialVersionUID = 1L;

    OwnSemaphore() {
      super(0);
    }

    int length() {
      return getQueuedThreads().size();
    }
  }

  private Asking() {}

  private interface Question {
    Object ask() throws Exception;
  }

  /** What is asked while another thread is at something, or has not come to it yet. */
  private static String during(Runnable task, Question question, Runnable after) throws Exception {
    Thread thread = new Thread(task);
    thread.start();
    String answer = String.valueOf(question.ask());
    after.run();
    thread.join();
    return answer;
  }

  public static String semaphoreHasQueued() throws Exception {
    Semaphore semaphore = new Semaphore(0);
    return during(
        semaphore::acquireUninterruptibly, semaphore::hasQueuedThreads, semaphore::release);
  }

  public static String semaphoreQueueLength() throws Exception {
    Semaphore semaphore = new Semaphore(0, true);
    return during(semaphore::acquireUninterruptibly, semaphore::getQueueLength, semaphore::release);
  }

  public static String ownSemaphore() throws Exception {
    OwnSemaphore semaphore = new OwnSemaphore();
    return during(semaphore::acquireUninterruptibly, semaphore::length, semaphore::release);
  }

  private static String locked(ReentrantLock lock, Question question) throws Exception {
    lock.lock();
    return during(
        () -> {
          lock.lock();
          lock.unlock();
        },
        question,
        lock::unlock);
  }

  public static String lockHasQueued() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    return locked(lock, lock::hasQueuedThreads);
  }

  public static String ownLock() throws Exception {
    OwnLock lock = new OwnLock();
    return locked(lock, lock::length);
  }

  public static String inheritedLock() throws Exception {
    OwnLock lock = new OwnLock();
    return locked(lock, lock::hasQueuedThreads);
  }

  public static String writeLockQueue() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.readLock().lock();
    return during(
        () -> {
          lock.writeLock().lock();
          lock.writeLock().unlock();
        },
        lock::getQueueLength,
        () -> lock.readLock().unlock());
  }

  public static String conditionWaiters() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    return during(
        () -> {
          lock.lock();
          try {
            condition.await(1, TimeUnit.SECONDS);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          } finally {
            lock.unlock();
          }
        },
        () -> {
          lock.lock();
          try {
            return lock.hasWaiters(condition);
          } finally {
            lock.unlock();
          }
        },
        () -> {});
  }

  private static Runnable taking(BlockingQueue<String> queue) {
    return () -> {
      try {
        queue.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  private static Runnable putting(BlockingQueue<String> queue) {
    return () -> {
      try {
        queue.put("it");
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  public static String waitingConsumer() throws Exception {
    LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
    return during(taking(queue), queue::hasWaitingConsumer, putting(queue));
  }

  public static String waitingConsumers() throws Exception {
    LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
    return during(taking(queue), queue::getWaitingConsumerCount, putting(queue));
  }

  public static String offered() throws Exception {
    SynchronousQueue<String> queue = new SynchronousQueue<>();
    Thread taker = new Thread(taking(queue));
    taker.start();
    boolean isTaken = queue.offer("first");
    if (!isTaken) {
      queue.put("second");
    }
    taker.join();
    return "" + isTaken;
  }

  public static String dependents() throws Exception {
    CompletableFuture<String> future = new CompletableFuture<>();
    return during(future::join, future::getNumberOfDependents, () -> future.complete("it"));
  }

  public static String arrived() throws Exception {
    Phaser phaser = new Phaser(2);
    return during(phaser::arriveAndAwaitAdvance, phaser::getArrivedParties, phaser::arrive);
  }

  public static String latchText() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    return during(latch::countDown, latch::getCount, () -> {});
  }

  public static String barrierWaiting() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    return during(() -> pass(barrier), barrier::getNumberWaiting, () -> pass(barrier));
  }

  public static String barrierBroken() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread thread =
        new Thread(
            () -> {
              try {
                barrier.await();
              } catch (InterruptedException | BrokenBarrierException e) {
                Thread.currentThread().interrupt();
              }
            });
    thread.start();
    thread.interrupt();
    boolean isBroken = barrier.isBroken();
    thread.join();
    return "" + isBroken;
  }

  private static void pass(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  public static String phase() throws Exception {
    Phaser phaser = new Phaser(1);
    return during(phaser::arrive, phaser::getPhase, () -> {});
  }

  public static String registered() throws Exception {
    Phaser phaser = new Phaser(1);
    return during(phaser::register, phaser::getRegisteredParties, () -> {});
  }

  public static String stampedReaders() throws Exception {
    StampedLock lock = new StampedLock();
    return during(lock::readLock, lock::getReadLockCount, () -> {});
  }

  public static String optimisticRead() throws Exception {
    StampedLock lock = new StampedLock();
    long stamp = lock.tryOptimisticRead();
    return during(() -> lock.unlockWrite(lock.writeLock()), () -> lock.validate(stamp), () -> {});
  }

  public static String readersHoldCount() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    return during(
        () -> {
          lock.readLock().lock();
          lock.readLock().unlock();
        },
        lock::getReadLockCount,
        () -> {});
  }

  public static String isLocked() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    return during(
        () -> {
          lock.lock();
          lock.unlock();
        },
        lock::isLocked,
        () -> {});
  }

  public static String lockText() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    return during(
        () -> {
          lock.lock();
          lock.unlock();
        },
        () -> lock.toString().contains("Unlocked"),
        () -> {});
  }

  public static String aliveThread() throws Exception {
    Thread thread = new Thread(() -> {});
    thread.start();
    return "" + thread.isAlive();
  }

  public static String stateOfThread() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread = new Thread(() -> awaited(latch));
    thread.start();
    String state = "" + thread.getState();
    latch.countDown();
    thread.join();
    return state;
  }

  private static void awaited(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static String interruptedThread() throws Exception {
    Thread main = Thread.currentThread();
    return during(main::interrupt, Thread::interrupted, Thread::interrupted);
  }
}
