package dev.selvage.monitor.recording;

import java.util.Arrays;

/** A growing sequence of numbers, seven bits to a byte, the sign in the lowest bit. */
final class EventBytes {
  private static final int CONTINUED = 0x80;

  private byte[] bytes = new byte[1024];
  private int size;

  void clear() {
    size = 0;
  }

  void put(RecordedEventKind kind, long... operands) {
    put(kind.ordinal());
    for (long operand : operands) {
      put(operand);
    }
  }

  private void put(long number) {
    if (size + 10 > bytes.length) {
      bytes = Arrays.copyOf(bytes, bytes.length * 2);
    }
    long rest = number << 1 ^ number >> 63;
    while (rest >>> 7 != 0) {
      bytes[size++] = (byte) (rest | CONTINUED);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  byte[] toArray() {
    return Arrays.copyOf(bytes, size);
  }

  /** Reads such a sequence from its beginning. */
  static final class Reader {
    private final byte[] bytes;
    private int at;

    Reader(byte[] bytes) {
      this.bytes = bytes;
    }

    boolean hasMore() {
      return at < bytes.length;
    }

    int nextInt() {
      return Math.toIntExact(next());
    }

    long next() {
      long number = 0;
      int shift = 0;
      byte part;
      do {
        part = bytes[at++];
        number |= (long) (part & CONTINUED - 1) << shift;
        shift += 7;
      } while (part < 0);
      return number >>> 1 ^ -(number & 1);
    }
  }
}
