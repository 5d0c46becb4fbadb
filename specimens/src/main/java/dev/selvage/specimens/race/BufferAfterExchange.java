package dev.selvage.specimens.race;

import java.util.concurrent.Exchanger;

/**
 * Two threads exchange buffers. The producer goes on writing to the one that it has given away.
 *
 * <p>Kind: race<br>
 * Bug class: change after safe publication<br>
 * Data race: yes
 */
public final class BufferAfterExchange {
  private final Exchanger<Buffer> exchanger = new Exchanger<>();
  private int seen;

  public static void main(String[] args) throws Exception {
    BufferAfterExchange pair = new BufferAfterExchange();
    Thread producer = new Thread(pair::produce, "producer");
    Thread consumer = new Thread(pair::consume, "consumer");
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
    if (pair.seen != 1 && pair.seen != 2) {
      throw new AssertionError("length " + pair.seen);
    }
  }

  private void produce() {
    Buffer full = new Buffer();
    full.length = 1;
    exchange(full);
    full.length = 2; // race a
  }

  private void consume() {
    Buffer full = exchange(new Buffer());
    seen = full.length; // race a
  }

  private Buffer exchange(Buffer buffer) {
    try {
      return exchanger.exchange(buffer);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Buffer {
    private int length;
  }
}
