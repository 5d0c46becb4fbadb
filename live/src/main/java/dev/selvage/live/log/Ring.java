package dev.selvage.live.log;

import java.nio.MappedByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A buffer for records; the newest one replaces the oldest. */
abstract sealed class Ring permits OwnRing, SharedRing {
  /**
   * Appends a record.
   *
   * @param time nanoseconds since the log began
   * @param thread the lower half of the identifier of the current thread
   */
  abstract void write(long time, int kind, int site, int target, int thread);

  /** Plain stores: whoever reads them trusts the check. */
  static void put(MappedByteBuffer buffer, int at, long time, long order, long place, int thread) {
    buffer.putLong(at, time);
    buffer.putLong(at + 8, order);
    buffer.putLong(at + 16, place);
    int check = RingFormat.check(time, order, place, thread);
    buffer.putLong(at + 24, (long) check << 32 | (thread & 0xffffffffL));
  }

  static long place(int site, int target) {
    return (long) target << 32 | (site & 0xffffffffL);
  }

  static void putHeader(MappedByteBuffer buffer, LogStart start) {
    buffer.putLong(RingFormat.MAGIC_AT, RingFormat.MAGIC);
    buffer.putLong(RingFormat.START_NANOS_AT, start.nanos());
    buffer.putLong(RingFormat.START_EPOCH_AT, start.epochNanos());
    buffer.putLong(RingFormat.PROCESS_AT, start.process());
    buffer.putLong(
        RingFormat.HEADER_CHECK_AT, RingFormat.check(buffer, 0, RingFormat.HEADER_CHECK_AT));
  }

  /**
   * Says which thread uses the buffer.
   *
   * @param first the sequence number of its first record; 0 if the buffer is shared
   */
  static void putThread(MappedByteBuffer buffer, int entry, Thread thread, long first) {
    int at = RingFormat.entryAt(entry);
    byte[] name = thread.getName().getBytes(StandardCharsets.UTF_8);
    int length = Math.min(name.length, RingFormat.MOST_NAME);
    buffer.putLong(at + RingFormat.ID_AT, thread.threadId());
    buffer.putLong(at + RingFormat.FIRST_AT, first);
    buffer.putLong(
        at + RingFormat.KERNEL_ID_AT, thread.isVirtual() ? 0 : KernelThreads.currentId());
    buffer.putInt(at + RingFormat.VIRTUAL_AT, thread.isVirtual() ? 1 : 0);
    buffer.putInt(at + RingFormat.NAME_LENGTH_AT, length);
    buffer.put(at + RingFormat.NAME_AT, Arrays.copyOf(name, RingFormat.MOST_NAME));
    int checkAt = at + RingFormat.ENTRY_CHECK_AT;
    buffer.putLong(checkAt, RingFormat.check(buffer, at, checkAt));
  }
}
