package dev.selvage.specimens.pct;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;

/**
 * A channel between two parts of a data-flow program, after Dryad. Blocks of records are fetched
 * ahead by the threads of a work queue; the application, which is the main thread, takes them in
 * their order. A handler that has delivered its block looks whether the channel is still open and
 * asks for more.
 *
 * <p>When the application has all it wants, it closes the channel and frees it. It should let the
 * handlers end first: one that has seen the channel open may lock it when it is gone.
 *
 * <p>Kind: exception<br>
 * Bug class: use after free<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class DryadChannels {
  private static final int BLOCKS = 6;
  private static final int RECORDS = 8;
  private static final int WORKERS = 4;

  /** How many blocks are asked for ahead of the application. */
  private static final int AHEAD = 3;

  private DryadChannels() {}

  public static void buggy() throws InterruptedException {
    run(BLOCKS, RECORDS, WORKERS, false);
  }

  public static void fixed() throws InterruptedException {
    run(BLOCKS, RECORDS, WORKERS, true);
  }

  /**
   * @param records in each block
   */
  public static void run(int blocks, int records, int workers, boolean waitsForHandlers)
      throws InterruptedException {
    byte[][] source = new byte[blocks][];
    for (int i = 0; i < blocks; i++) {
      source[i] = Records.encode(i * records, records);
    }
    WorkQueue work = new WorkQueue(workers);
    Channel channel = new Channel(source, work);
    channel.open();
    long sum = 0;
    for (int i = 0; i < blocks; i++) {
      for (long each : channel.take()) {
        sum += each;
      }
    }
    channel.close();
    if (waitsForHandlers) {
      work.awaitIdle();
    }
    channel.free();
    work.stop();
    long expected = 0;
    for (int i = 0; i < blocks * records; i++) {
      expected += Records.value(i);
    }
    if (sum != expected) {
      throw new AssertionError("the records came to " + sum + ", not " + expected);
    }
  }

  /** The reading end. */
  private static final class Channel {
    private final byte[][] source;
    private final WorkQueue work;
    private final Mutex mutex = new Mutex();
    private final List<List<Long>> arrived = new ArrayList<>();
    private int requested;
    private int taken;
    private volatile boolean isClosed;

    Channel(byte[][] source, WorkQueue work) {
      this.source = source;
      this.work = work;
      for (int i = 0; i < source.length; i++) {
        arrived.add(null);
      }
    }

    void open() throws InterruptedException {
      mutex.lock();
      for (int i = 0; i < AHEAD; i++) {
        request();
      }
      mutex.unlock();
    }

    /** With the mutex held. */
    private void request() {
      if (requested < source.length && requested < taken + AHEAD) {
        int block = requested++;
        work.submit(() -> handle(block));
      }
    }

    private void handle(int block) throws InterruptedException {
      List<Long> records = Records.decode(source[block]);
      mutex.lock();
      arrived.set(block, records);
      mutex.signalAll();
      mutex.unlock();
      if (!isClosed) {
        mutex.lock();
        request();
        mutex.unlock();
      }
    }

    /** The next block. */
    List<Long> take() throws InterruptedException {
      mutex.lock();
      while (arrived.get(taken) == null) {
        mutex.await();
      }
      List<Long> records = arrived.get(taken++);
      request();
      mutex.unlock();
      return records;
    }

    void close() {
      isClosed = true;
    }

    void free() {
      mutex.destroy();
    }
  }

  /** Threads that do what they are given. */
  private static final class WorkQueue {
    private final Queue<Work> tasks = new ArrayDeque<>();
    private final List<Thread> workers = new ArrayList<>();
    private int unfinished;
    private boolean isStopped;

    WorkQueue(int number) {
      for (int i = 0; i < number; i++) {
        Thread worker = Work.thread(this::work);
        workers.add(worker);
        worker.start();
      }
    }

    synchronized void submit(Work task) {
      tasks.add(task);
      unfinished++;
      notifyAll();
    }

    private void work() throws InterruptedException {
      for (Work task = next(); task != null; task = next()) {
        task.run();
        finished();
      }
    }

    private synchronized Work next() throws InterruptedException {
      while (tasks.isEmpty() && !isStopped) {
        wait();
      }
      return tasks.poll();
    }

    private synchronized void finished() {
      unfinished--;
      notifyAll();
    }

    synchronized void awaitIdle() throws InterruptedException {
      while (unfinished > 0) {
        wait();
      }
    }

    void stop() throws InterruptedException {
      synchronized (this) {
        isStopped = true;
        notifyAll();
      }
      for (Thread worker : workers) {
        worker.join();
      }
    }
  }

  /** Numbers with few bytes for small ones, and a checksum behind them. */
  private static final class Records {
    private static final int MODULUS = 251;

    private Records() {}

    static long value(int number) {
      return (long) number * number * 31 % 100_003;
    }

    static byte[] encode(int first, int number) {
      byte[] bytes = new byte[number * 3 + 1];
      int length = 0;
      int checksum = 0;
      for (int i = first; i < first + number; i++) {
        long left = value(i);
        checksum = (int) ((checksum * 7 + left) % MODULUS);
        for (; left >= 128; left >>= 7) {
          bytes[length++] = (byte) (left & 127);
        }
        bytes[length++] = (byte) (left | 128);
      }
      bytes[length] = (byte) checksum;
      return Arrays.copyOf(bytes, length + 1);
    }

    static List<Long> decode(byte[] bytes) {
      List<Long> values = new ArrayList<>();
      int checksum = 0;
      long value = 0;
      int shift = 0;
      for (int i = 0; i < bytes.length - 1; i++) {
        value |= (bytes[i] & 127L) << shift;
        shift += 7;
        if (bytes[i] < 0) {
          checksum = (int) ((checksum * 7 + value) % MODULUS);
          values.add(value);
          value = 0;
          shift = 0;
        }
      }
      if ((byte) checksum != bytes[bytes.length - 1]) {
        throw new AssertionError("a block has a wrong checksum");
      }
      return values;
    }
  }
}
