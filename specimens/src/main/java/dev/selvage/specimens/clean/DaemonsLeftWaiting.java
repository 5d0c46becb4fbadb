package dev.selvage.specimens.clean;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Four daemons are left when main returns: one waits on a monitor, one parks, one takes from an
 * empty queue, one is a virtual thread that waits for a latch. None of them keeps the JVM alive.
 */
public final class DaemonsLeftWaiting {
  public static void main(String[] args) throws Exception {
    Object never = new Object();
    BlockingQueue<String> empty = new LinkedBlockingQueue<>();
    CountDownLatch closed = new CountDownLatch(1);
    daemon(() -> await(never));
    daemon(DaemonsLeftWaiting::park);
    daemon(empty::take);
    Thread.startVirtualThread(
        () -> {
          try {
            closed.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private static Object await(Object monitor) throws InterruptedException {
    synchronized (monitor) {
      while (true) {
        monitor.wait();
      }
    }
  }

  private static Object park() {
    while (true) {
      LockSupport.park();
    }
  }

  private static void daemon(Callable<?> body) {
    Thread thread =
        new Thread(
            () -> {
              try {
                body.call();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
  }
}
