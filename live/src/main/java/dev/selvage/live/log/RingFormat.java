package dev.selvage.live.log;

import java.nio.ByteBuffer;

/**
 * The layout of a buffer: a header, entries for the threads that used the buffer last, then
 * records. All numbers are little-endian. A record has 32 bytes:
 *
 * <pre>
 *    0  long  nanoseconds since the log began
 *    8  long  sequence number in this buffer, from 1, and in the last byte the kind
 *   16  int   site
 *   20  int   target
 *   24  int   identifier of the thread, its lower half
 *   28  int   check of the rest
 * </pre>
 *
 * The check makes an index unnecessary: the decoder takes every place whose check is right, and
 * sorts by sequence number. A record that was being written when the JVM ended is not among them,
 * nor is one that the processor or the compiler had not finished; so writing needs no fences.
 */
final class RingFormat {
  /** {@code SELVLOG1}. */
  static final long MAGIC = 0x31474f4c564c4553L;

  static final String SUFFIX = ".ring";
  static final String NAMES = "names.txt";

  /** A file that says that there was no more room; it may be empty for the same reason. */
  static final String NO_ROOM = "no-room.txt";

  // The header.
  static final int MAGIC_AT = 0;
  static final int START_NANOS_AT = 8;
  static final int START_EPOCH_AT = 16;
  static final int PROCESS_AT = 24;
  static final int HEADER_CHECK_AT = 32;
  static final int LOST_AT = 40;

  // An entry for a thread.
  static final int ENTRY = 256;
  static final int ENTRIES = 31;
  static final int ID_AT = 0;
  static final int FIRST_AT = 8;
  static final int KERNEL_ID_AT = 16;
  static final int VIRTUAL_AT = 24;
  static final int NAME_LENGTH_AT = 28;
  static final int NAME_AT = 32;
  static final int ENTRY_CHECK_AT = ENTRY - 8;
  static final int MOST_NAME = ENTRY_CHECK_AT - NAME_AT;

  /** The header takes as much room as an entry. */
  static final int RECORDS_AT = ENTRY * (1 + ENTRIES);

  static final int RECORD = 32;

  /** The records of a new buffer. */
  static final int FIRST_RECORDS = 2048;

  static final int LEAST_BYTES = FIRST_RECORDS * RECORD;

  /** In the byte of the kind: the thread is a virtual one. */
  static final int VIRTUAL = 0x80;

  private static final long SALT = 0x6a09e667f3bcc908L;
  private static final long ODD = 0x9e3779b97f4a7c15L;

  private RingFormat() {}

  static int entryAt(int entry) {
    return ENTRY * (1 + entry % ENTRIES);
  }

  /** The size of a file with this many records. */
  static int size(int records) {
    return RECORDS_AT + records * RECORD;
  }

  /** The check of a record, never right for zeros. */
  static int check(long time, long order, long place, int thread) {
    long mixed = (SALT ^ time) * ODD;
    mixed = (mixed ^ (mixed >>> 32) ^ order) * ODD;
    mixed = (mixed ^ (mixed >>> 29) ^ place) * ODD;
    mixed = (mixed ^ (mixed >>> 32) ^ thread) * ODD;
    return (int) (mixed >>> 32);
  }

  /** The check of some longs of a header or an entry. */
  static long check(ByteBuffer bytes, int from, int to) {
    long mixed = SALT;
    for (int at = from; at < to; at += Long.BYTES) {
      mixed = (mixed ^ (mixed >>> 32) ^ bytes.getLong(at)) * ODD;
    }
    return mixed ^ (mixed >>> 29);
  }
}
