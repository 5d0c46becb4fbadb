package dev.selvage.programs;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.BusySpinWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.WaitStrategy;
import com.lmax.disruptor.YieldingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import com.lmax.disruptor.util.DaemonThreadFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two producers and a consumer of the LMAX Disruptor, with few events. The consumer waits in
 * different ways. No schedule fails: main waits until all events are consumed, because a shutdown
 * alone drops the events of a consumer that has not started yet.
 */
public final class DisruptorRing {
  private static final int SLOTS = 4;
  private static final int EVENTS = 2;

  private DisruptorRing() {}

  /** An event of the ring. */
  private static final class Slot {
    private int value;
  }

  public static void blocking() throws Exception {
    publish(new BlockingWaitStrategy());
  }

  public static void yielding() throws Exception {
    publish(new YieldingWaitStrategy());
  }

  public static void busySpin() throws Exception {
    publish(new BusySpinWaitStrategy());
  }

  private static void publish(WaitStrategy waiting) throws Exception {
    AtomicInteger sum = new AtomicInteger();
    Disruptor<Slot> disruptor =
        new Disruptor<>(
            Slot::new, SLOTS, DaemonThreadFactory.INSTANCE, ProducerType.MULTI, waiting);
    CountDownLatch left = new CountDownLatch(2 * EVENTS);
    disruptor.handleEventsWith(
        (slot, sequence, isLast) -> {
          sum.addAndGet(slot.value);
          left.countDown();
        });
    RingBuffer<Slot> ring = disruptor.start();
    Team.run(() -> produce(ring, 1), () -> produce(ring, 10));
    left.await();
    disruptor.shutdown();
    Team.check(EVENTS * 11, sum.get());
  }

  private static void produce(RingBuffer<Slot> ring, int value) {
    for (int i = 0; i < EVENTS; i++) {
      ring.publishEvent((slot, sequence) -> slot.value = value);
    }
  }
}
