package dev.selvage.specimens.racefree;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Buffers go round between threads through a concurrent queue: who has polled one may change it,
 * and offers it again then.
 */
public final class ReusedFromPool {
  public static void main(String[] args) throws Exception {
    ConcurrentLinkedQueue<StringBuilder> pool = new ConcurrentLinkedQueue<>();
    StringBuilder only = new StringBuilder();
    pool.add(only);
    Thread first = new Thread(() -> use(pool), "first");
    Thread second = new Thread(() -> use(pool), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (only.isEmpty() || pool.size() != 1) {
      throw new AssertionError("nobody has used it");
    }
  }

  private static void use(Queue<StringBuilder> pool) {
    StringBuilder buffer = pool.poll();
    if (buffer != null) {
      buffer.append('x');
      pool.offer(buffer);
    }
  }
}
