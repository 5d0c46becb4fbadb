package dev.selvage.specimens.guard;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.zip.Deflater;

/**
 * A compressor that cuts a file into blocks: the main thread queues them, consumers compress them,
 * a writer puts them in order. When the writer is done, the main thread closes the file and deletes
 * the queue with its lock. It does not wait for the consumers, which may still need the lock to
 * find out that nothing is left to do.
 *
 * <p>Bug: 1 of the table, Pbzip2<br>
 * Interleaving: the main thread deletes the lock, then a consumer uses it<br>
 * Accesses: {@code Fifo.mut}, written by {@code deleteQueue}, read by {@code consume}<br>
 * Variables: one
 */
public final class Pbzip2Shutdown {
  private static final int CONSUMERS = 3;
  private static final int BLOCK = 20_000;

  private static final class Fifo {
    ReentrantLock mut = new ReentrantLock();
    Condition notEmpty = mut.newCondition();
    final ArrayDeque<Integer> blocks = new ArrayDeque<>();
    boolean isAllQueued;
  }

  private final Fifo fifo = new Fifo();
  private final byte[] file;
  private final byte[][] compressed;
  private int written;

  private Pbzip2Shutdown(int blocks) {
    file = new byte[blocks * BLOCK];
    ThreadLocalRandom.current().nextBytes(file);
    compressed = new byte[blocks][];
  }

  public static void main(String[] args) throws Exception {
    Workload.run(args, Pbzip2Shutdown::test, Pbzip2Shutdown::production);
  }

  /** Files on a disk that needs a moment to close them. */
  private static void test() throws Exception {
    for (int i = 1; i <= 3; i++) {
      new Pbzip2Shutdown(2 * i).compressFile(90_000, 100_000);
    }
  }

  /** Many small files in memory. */
  private static void production() throws Exception {
    for (int i = 0; i < 12; i++) {
      new Pbzip2Shutdown(4).compressFile(0, 150);
    }
  }

  private void compressFile(int least, int most) throws InterruptedException {
    Crew consumers = new Crew();
    for (int i = 0; i < CONSUMERS; i++) {
      consumers.start("consumer-" + i, this::consume);
    }
    Crew writer = new Crew().start("writer", this::write);
    produce();
    writer.join();
    Delay.between(least, most);
    deleteQueue();
    consumers.join();
    if (written != compressed.length) {
      throw new AssertionError(written + " of " + compressed.length + " blocks are written");
    }
  }

  private void produce() {
    for (int i = 0; i < compressed.length; i++) {
      fifo.mut.lock();
      fifo.blocks.add(i);
      fifo.notEmpty.signal();
      fifo.mut.unlock();
    }
    fifo.mut.lock();
    fifo.isAllQueued = true;
    fifo.notEmpty.signalAll();
    fifo.mut.unlock();
  }

  private void consume() throws InterruptedException {
    while (true) {
      fifo.mut.lock();
      while (fifo.blocks.isEmpty()) {
        if (fifo.isAllQueued) {
          fifo.mut.unlock();
          return;
        }
        fifo.notEmpty.await();
      }
      int block = fifo.blocks.remove();
      fifo.mut.unlock();
      Deflater deflater = new Deflater();
      byte[] result = compress(deflater, block);
      synchronized (compressed) {
        compressed[block] = result;
        compressed.notifyAll();
      }
      deflater.end();
    }
  }

  private byte[] compress(Deflater deflater, int block) {
    byte[] out = new byte[2 * BLOCK];
    deflater.setInput(file, block * BLOCK, BLOCK);
    deflater.finish();
    return Arrays.copyOf(out, deflater.deflate(out));
  }

  private void write() throws InterruptedException {
    for (int i = 0; i < compressed.length; i++) {
      synchronized (compressed) {
        while (compressed[i] == null) {
          compressed.wait();
        }
      }
      written++;
    }
  }

  private void deleteQueue() {
    fifo.mut = null;
    fifo.notEmpty = null;
  }
}
