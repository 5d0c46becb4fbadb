package dev.selvage.specimens.clean;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Two stages send two messages each to the other through queues that hold one message.
 *
 * <p>Fixed: each stage reads one message for every one that it sends.
 */
public final class FullQueuesFixed {
  public static void main(String[] args) throws Exception {
    BlockingQueue<String> east = new ArrayBlockingQueue<>(1);
    BlockingQueue<String> west = new ArrayBlockingQueue<>(1);
    Thread left = new Thread(() -> talk(east, west), "left");
    Thread right = new Thread(() -> talk(west, east), "right");
    left.start();
    right.start();
    left.join();
    right.join();
    if (!east.isEmpty() || !west.isEmpty()) {
      throw new AssertionError("unread: " + east + ", " + west);
    }
  }

  private static void talk(BlockingQueue<String> out, BlockingQueue<String> in) {
    try {
      out.put("hello");
      in.take();
      out.put("how are you");
      in.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
