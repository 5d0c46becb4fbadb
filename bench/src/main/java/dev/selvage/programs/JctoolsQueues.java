package dev.selvage.programs;

import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.SpscArrayQueue;

/** Few items through queues of JCTools, whose consumers spin. No schedule fails. */
public final class JctoolsQueues {
  private static final int ITEMS = 3;

  private JctoolsQueues() {}

  public static void spsc() throws Exception {
    Queue<Integer> queue = new SpscArrayQueue<>(4);
    Thread producer = Team.start(() -> produce(queue, 1));
    Team.check(ITEMS, take(queue, ITEMS));
    producer.join();
  }

  public static void mpsc() throws Exception {
    Queue<Integer> queue = new MpscArrayQueue<>(4);
    Thread first = Team.start(() -> produce(queue, 1));
    Thread second = Team.start(() -> produce(queue, 10));
    Team.check(ITEMS * 11, take(queue, 2 * ITEMS));
    first.join();
    second.join();
  }

  public static void mpmc() throws Exception {
    Queue<Integer> queue = new MpmcArrayQueue<>(4);
    AtomicInteger sum = new AtomicInteger();
    Team.run(
        () -> produce(queue, 1),
        () -> produce(queue, 10),
        () -> sum.addAndGet(take(queue, ITEMS)),
        () -> sum.addAndGet(take(queue, ITEMS)));
    Team.check(ITEMS * 11, sum.get());
  }

  private static void produce(Queue<Integer> queue, int value) {
    for (int i = 0; i < ITEMS; i++) {
      while (!queue.offer(value)) {
        Thread.onSpinWait();
      }
    }
  }

  private static int take(Queue<Integer> queue, int items) {
    int sum = 0;
    int taken = 0;
    while (taken < items) {
      Integer value = queue.poll();
      if (value == null) {
        Thread.onSpinWait();
      } else {
        sum += value;
        taken++;
      }
    }
    return sum;
  }
}
