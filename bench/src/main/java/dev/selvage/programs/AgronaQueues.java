package dev.selvage.programs;

import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;
import org.agrona.concurrent.OneToOneConcurrentArrayQueue;
import org.agrona.concurrent.SleepingMillisIdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.YieldingIdleStrategy;
import org.agrona.concurrent.ringbuffer.ManyToOneRingBuffer;
import org.agrona.concurrent.ringbuffer.RingBufferDescriptor;

/** Few messages through queues and buffers of Agrona. No schedule fails. */
public final class AgronaQueues {
  private static final int ITEMS = 2;
  private static final int MESSAGE = 1;
  private static final int BUFFER_LENGTH = 256 + RingBufferDescriptor.TRAILER_LENGTH;

  private AgronaQueues() {}

  public static void oneToOne() throws Exception {
    Queue<Integer> queue = new OneToOneConcurrentArrayQueue<>(4);
    Thread producer = Team.start(() -> produce(queue, 1));
    Team.check(ITEMS, take(queue, ITEMS, new YieldingIdleStrategy()));
    producer.join();
  }

  public static void manyToOne() throws Exception {
    Queue<Integer> queue = new ManyToOneConcurrentArrayQueue<>(4);
    Thread first = Team.start(() -> produce(queue, 1));
    Thread second = Team.start(() -> produce(queue, 10));
    Team.check(ITEMS * 11, take(queue, 2 * ITEMS, new BusySpinIdleStrategy()));
    first.join();
    second.join();
  }

  public static void backoff() throws Exception {
    Queue<Integer> queue = new OneToOneConcurrentArrayQueue<>(4);
    Thread producer = Team.start(() -> produce(queue, 1));
    Team.check(ITEMS, take(queue, ITEMS, new BackoffIdleStrategy()));
    producer.join();
  }

  public static void sleeping() throws Exception {
    Queue<Integer> queue = new OneToOneConcurrentArrayQueue<>(4);
    Thread producer = Team.start(() -> produce(queue, 1));
    Team.check(ITEMS, take(queue, ITEMS, new SleepingMillisIdleStrategy(1)));
    producer.join();
  }

  public static void ringBuffer() throws Exception {
    ManyToOneRingBuffer ring =
        new ManyToOneRingBuffer(new UnsafeBuffer(ByteBuffer.allocateDirect(BUFFER_LENGTH)));
    AtomicInteger sum = new AtomicInteger();
    Thread first = Team.start(() -> write(ring, 1));
    Thread second = Team.start(() -> write(ring, 10));
    IdleStrategy idle = new YieldingIdleStrategy();
    int read = 0;
    while (read < 2 * ITEMS) {
      int now = ring.read((type, buffer, index, length) -> sum.addAndGet(buffer.getInt(index)));
      read += now;
      idle.idle(now);
    }
    first.join();
    second.join();
    Team.check(ITEMS * 11, sum.get());
  }

  private static void write(ManyToOneRingBuffer ring, int value) {
    UnsafeBuffer message = new UnsafeBuffer(ByteBuffer.allocateDirect(Integer.BYTES));
    message.putInt(0, value);
    for (int i = 0; i < ITEMS; i++) {
      while (!ring.write(MESSAGE, message, 0, Integer.BYTES)) {
        Thread.onSpinWait();
      }
    }
  }

  private static void produce(Queue<Integer> queue, int value) {
    for (int i = 0; i < ITEMS; i++) {
      while (!queue.offer(value)) {
        Thread.onSpinWait();
      }
    }
  }

  private static int take(Queue<Integer> queue, int items, IdleStrategy idle) {
    int sum = 0;
    int taken = 0;
    while (taken < items) {
      Integer value = queue.poll();
      if (value == null) {
        idle.idle();
      } else {
        idle.reset();
        sum += value;
        taken++;
      }
    }
    return sum;
  }
}
