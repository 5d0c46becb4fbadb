package dev.selvage.report;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** The last bytes that were written, up to a limit; grows only as far as it is used. */
final class OutputTail {
  private final int limit;
  private byte[] bytes;

  /** How many bytes were written since {@link #clear}. */
  private long written;

  OutputTail(int limit) {
    this.limit = limit;
    this.bytes = new byte[Math.min(256, limit)];
  }

  void clear() {
    written = 0;
  }

  void write(byte[] source, int offset, int length) {
    grow(written + length);
    int skipped = Math.max(0, length - limit);
    int from = offset + skipped;
    int rest = length - skipped;
    int at = (int) ((written + skipped) % limit);
    int first = Math.min(rest, bytes.length - at);
    System.arraycopy(source, from, bytes, at, first);
    System.arraycopy(source, from + first, bytes, 0, rest - first);
    written += length;
  }

  /** How many bytes at the beginning are gone. */
  long lost() {
    return Math.max(0, written - limit);
  }

  byte[] toByteArray() {
    if (written <= limit) {
      return Arrays.copyOf(bytes, (int) written);
    }
    int start = (int) (written % limit);
    ByteArrayOutputStream joined = new ByteArrayOutputStream(limit);
    joined.write(bytes, start, limit - start);
    joined.write(bytes, 0, start);
    return joined.toByteArray();
  }

  private void grow(long needed) {
    if (needed > bytes.length && bytes.length < limit) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(limit, Math.max(needed, 2L * bytes.length)));
    }
  }
}
