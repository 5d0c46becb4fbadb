package dev.selvage.specimens.pct;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;

/**
 * A parallel compressor after pbzip2: the main thread cuts its input into blocks, consumers
 * compress them, and a writer puts them together in their order and checks them.
 *
 * <p>When the writer has ended, the main thread destroys the mutex of the queue and that of the
 * output, and ends the process. The consumers have nothing left to do by then, but one of them may
 * not have noticed yet, and use the mutex before the process has ended.
 *
 * <p>Kind: exception<br>
 * Bug class: use after free<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ParallelBzip2 {
  private static final int BLOCKS = 6;
  private static final int BLOCK_SIZE = 32;
  private static final int CONSUMERS = 3;

  private static final String TEXT =
      "she sells sea shells by the sea shore, the shells she sells are sea shells, I am sure; ";

  /** A part of the input. */
  private record Block(int number, byte[] bytes) {}

  private final int blocks;
  private final byte[] input;
  private final int blockSize;

  /** Of the queue. */
  private final Mutex queueMutex = new Mutex();

  private final Queue<Block> queue = new ArrayDeque<>();
  private final int capacity;
  private boolean isInputRead;

  /** Of the compressed blocks. */
  private final Mutex outputMutex = new Mutex();

  private final byte[][] compressed;

  private ParallelBzip2(int blocks, int blockSize, int consumers) {
    this.blocks = blocks;
    this.blockSize = blockSize;
    capacity = 2 * consumers;
    compressed = new byte[blocks][];
    byte[] text = TEXT.getBytes(StandardCharsets.US_ASCII);
    input = new byte[blocks * blockSize];
    for (int i = 0; i < input.length; i++) {
      input[i] = text[i % text.length];
    }
  }

  public static void buggy() throws InterruptedException {
    run(BLOCKS, BLOCK_SIZE, CONSUMERS, false);
  }

  public static void fixed() throws InterruptedException {
    run(BLOCKS, BLOCK_SIZE, CONSUMERS, true);
  }

  public static void run(int blocks, int blockSize, int consumers, boolean waitsForConsumers)
      throws InterruptedException {
    new ParallelBzip2(blocks, blockSize, consumers).run(consumers, waitsForConsumers);
  }

  private void run(int consumers, boolean waitsForConsumers) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < consumers; i++) {
      threads.add(start(this::consume));
    }
    Thread writer = start(this::write);
    produce();
    writer.join();
    if (waitsForConsumers) {
      for (Thread thread : threads) {
        thread.join();
      }
    }
    queueMutex.destroy();
    outputMutex.destroy();
  }

  /** The end of the main thread is the end of the process. */
  private static Thread start(Work work) {
    Thread thread = Work.thread(work);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void produce() throws InterruptedException {
    for (int i = 0; i < blocks; i++) {
      byte[] bytes = block(i);
      queueMutex.lock();
      while (queue.size() == capacity) {
        queueMutex.await();
      }
      queue.add(new Block(i, bytes));
      queueMutex.signalAll();
      queueMutex.unlock();
    }
    queueMutex.lock();
    isInputRead = true;
    queueMutex.signalAll();
    queueMutex.unlock();
  }

  private void consume() throws InterruptedException {
    while (true) {
      queueMutex.lock();
      while (queue.isEmpty()) {
        if (isInputRead) {
          queueMutex.unlock();
          return;
        }
        queueMutex.await();
      }
      Block block = queue.remove();
      queueMutex.signalAll();
      queueMutex.unlock();
      byte[] bytes = BlockCodec.compress(block.bytes);
      outputMutex.lock();
      compressed[block.number] = bytes;
      outputMutex.signalAll();
      outputMutex.unlock();
    }
  }

  private void write() throws InterruptedException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    for (int i = 0; i < blocks; i++) {
      outputMutex.lock();
      while (compressed[i] == null) {
        outputMutex.await();
      }
      byte[] bytes = compressed[i];
      outputMutex.unlock();
      file.writeBytes(bytes);
      check(i, BlockCodec.decompress(bytes));
    }
    if (file.size() >= input.length) {
      throw new AssertionError(input.length + " bytes became " + file.size());
    }
  }

  private void check(int block, byte[] restored) {
    if (!Arrays.equals(restored, block(block))) {
      throw new AssertionError("block " + block + " does not come back");
    }
  }

  private byte[] block(int number) {
    return Arrays.copyOfRange(input, number * blockSize, (number + 1) * blockSize);
  }
}
