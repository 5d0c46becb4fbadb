package dev.selvage.live.log;

import java.lang.ref.WeakReference;
import java.nio.MappedByteBuffer;

/**
 * The buffer of one thread, then of another when that has ended. It begins small and is doubled
 * when it is full, until it has reached its size or there is no room. Only the thread that has it
 * writes, so nothing here is atomic.
 */
final class OwnRing extends Ring {
  private final String file;
  private final RingSpace space;
  private final int mostRecords;
  private MappedByteBuffer buffer;
  private int records;
  private boolean canGrow = true;
  private long written;
  private int threads;

  /** Weak: a thread must not be kept by its log. */
  private WeakReference<Thread> owner = new WeakReference<>(null);

  private long ownerId;

  private OwnRing(String file, RingSpace space, int mostRecords, MappedByteBuffer buffer) {
    this.file = file;
    this.space = space;
    this.mostRecords = mostRecords;
    this.buffer = buffer;
    this.records = RingFormat.FIRST_RECORDS;
  }

  /** A new buffer; null if there is no room. */
  static OwnRing create(int number, RingSpace space, int mostRecords, LogStart start) {
    String file = String.format("thread-%04d%s", number, RingFormat.SUFFIX);
    MappedByteBuffer buffer = space.allocate(file, 0, RingFormat.size(RingFormat.FIRST_RECORDS));
    if (buffer == null) {
      return null;
    }
    putHeader(buffer, start);
    return new OwnRing(file, space, mostRecords, buffer);
  }

  /** From now on it belongs to the current thread. */
  void giveTo(Thread thread) {
    owner = new WeakReference<>(thread);
    ownerId = thread.threadId();
    putThread(buffer, threads, thread, written + 1);
    threads++;
  }

  long ownerId() {
    return ownerId;
  }

  boolean isAbandoned() {
    Thread thread = owner.get();
    return thread == null || !thread.isAlive();
  }

  @Override
  void write(long time, int kind, int site, int target, int thread) {
    long before = written;
    if (before == records && canGrow) {
      grow();
    }
    int at = RingFormat.RECORDS_AT + ((int) before & (records - 1)) * RingFormat.RECORD;
    put(buffer, at, time, (before + 1) << 8 | kind, place(site, target), thread);
    written = before + 1;
  }

  private void grow() {
    canGrow = false;
    if (records < mostRecords) {
      int size = RingFormat.size(records);
      MappedByteBuffer larger = space.allocate(file, size, RingFormat.size(2 * records));
      if (larger != null) {
        buffer = larger;
        records *= 2;
        canGrow = true;
      }
    }
  }
}
