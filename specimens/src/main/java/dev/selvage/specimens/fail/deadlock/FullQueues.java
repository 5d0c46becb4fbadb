package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Two stages send two messages each to the other before they read any, through queues that hold one
 * message: both wait for room. It hangs in every schedule.
 *
 * <p>Bug class: circular wait on bounded queues<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class FullQueues {
  public static void main(String[] args) throws Exception {
    BlockingQueue<String> east = new ArrayBlockingQueue<>(1);
    BlockingQueue<String> west = new ArrayBlockingQueue<>(1);
    Thread left = new Thread(() -> talk(east, west), "left");
    Thread right = new Thread(() -> talk(west, east), "right");
    left.start();
    right.start();
    left.join();
    right.join();
  }

  private static void talk(BlockingQueue<String> out, BlockingQueue<String> in) {
    try {
      out.put("hello");
      out.put("how are you");
      in.take();
      in.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
