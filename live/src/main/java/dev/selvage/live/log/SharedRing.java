package dev.selvage.live.log;

import java.nio.MappedByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A buffer into which several threads write at a time. Each takes a sequence number, and with it a
 * place; should one be overtaken by a whole round, the check of the record tells.
 */
final class SharedRing extends Ring {
  private final MappedByteBuffer buffer;
  private final int records;
  private final AtomicLong written = new AtomicLong();
  private final AtomicInteger threads = new AtomicInteger();

  private SharedRing(MappedByteBuffer buffer, int records) {
    this.buffer = buffer;
    this.records = records;
  }

  /** A new buffer; null if there is no room. */
  static SharedRing create(int number, RingSpace space, int records, LogStart start) {
    String file = "shared-" + number + RingFormat.SUFFIX;
    MappedByteBuffer buffer = space.allocate(file, 0, RingFormat.size(records));
    if (buffer == null) {
      return null;
    }
    putHeader(buffer, start);
    return new SharedRing(buffer, records);
  }

  /** Names a thread that writes here. */
  void add(Thread thread) {
    putThread(buffer, threads.getAndIncrement() % RingFormat.ENTRIES, thread, 0);
  }

  void setLost(long count) {
    buffer.putLong(RingFormat.LOST_AT, count);
  }

  @Override
  void write(long time, int kind, int site, int target, int thread) {
    long before = written.getAndIncrement();
    int at = RingFormat.RECORDS_AT + ((int) before & (records - 1)) * RingFormat.RECORD;
    put(buffer, at, time, (before + 1) << 8 | kind, place(site, target), thread);
  }
}
