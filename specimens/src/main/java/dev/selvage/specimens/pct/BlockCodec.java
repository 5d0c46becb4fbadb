package dev.selvage.specimens.pct;

import java.util.BitSet;

/**
 * Compresses blocks of bytes in the way of bzip2: sorts all rotations of the block (Burrows and
 * Wheeler), turns each byte into how long ago it was there (move to front), counts runs of zeros,
 * and writes small numbers with few bits (Elias' gamma code).
 */
final class BlockCodec {
  private static final int BYTES = 256;

  private BlockCodec() {}

  static byte[] compress(byte[] block) {
    BitWriter bits = new BitWriter();
    int[] rotations = sortedRotations(block);
    bits.number(block.length);
    byte[] last = new byte[block.length];
    for (int i = 0; i < last.length; i++) {
      last[i] = block[(rotations[i] + block.length - 1) % block.length];
      if (rotations[i] == 0) {
        bits.number(i);
      }
    }
    byte[] recent = allBytes();
    int zeros = 0;
    for (byte each : last) {
      int rank = moveToFront(recent, each);
      if (rank == 0) {
        zeros++;
      } else {
        writeRun(bits, zeros);
        zeros = 0;
        bits.number(rank);
      }
    }
    writeRun(bits, zeros);
    return bits.toBytes();
  }

  private static void writeRun(BitWriter bits, int zeros) {
    if (zeros > 0) {
      bits.number(0);
      bits.number(zeros);
    }
  }

  static byte[] decompress(byte[] compressed) {
    BitReader bits = new BitReader(compressed);
    byte[] last = new byte[bits.number()];
    int start = bits.number();
    byte[] recent = allBytes();
    for (int i = 0; i < last.length; ) {
      int rank = bits.number();
      int repeats = rank == 0 ? bits.number() : 1;
      byte value = recent[rank];
      moveToFront(recent, value);
      for (int end = i + repeats; i < end; i++) {
        last[i] = value;
      }
    }
    return unsorted(last, start);
  }

  /** The starts of the rotations, in their order; by a shell sort. */
  private static int[] sortedRotations(byte[] block) {
    int[] starts = new int[block.length];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = i;
    }
    for (int gap = starts.length / 2; gap > 0; gap /= 2) {
      for (int i = gap; i < starts.length; i++) {
        int moved = starts[i];
        int to = i;
        for (; to >= gap && isLess(block, moved, starts[to - gap]); to -= gap) {
          starts[to] = starts[to - gap];
        }
        starts[to] = moved;
      }
    }
    return starts;
  }

  /** Of equal rotations the one that starts first is less. */
  private static boolean isLess(byte[] block, int one, int other) {
    for (int i = 0; i < block.length; i++) {
      int difference = block[(one + i) % block.length] - block[(other + i) % block.length];
      if (difference != 0) {
        return difference < 0;
      }
    }
    return one < other;
  }

  /** From the last bytes of the sorted rotations to the block, which is the rotation at start. */
  private static byte[] unsorted(byte[] last, int start) {
    int[] before = new int[BYTES + 1];
    for (byte each : last) {
      before[each - Byte.MIN_VALUE + 1]++;
    }
    for (int i = 1; i <= BYTES; i++) {
      before[i] += before[i - 1];
    }
    int[] next = new int[last.length];
    for (int i = 0; i < last.length; i++) {
      next[before[last[i] - Byte.MIN_VALUE]++] = i;
    }
    byte[] block = new byte[last.length];
    int at = start;
    for (int i = 0; i < block.length; i++) {
      at = next[at];
      block[i] = last[at];
    }
    return block;
  }

  /** Letters first. */
  private static byte[] allBytes() {
    byte[] all = new byte[BYTES];
    for (int i = 0; i < BYTES; i++) {
      all[i] = (byte) ('a' + i);
    }
    return all;
  }

  /** Where the value was. */
  private static int moveToFront(byte[] recent, byte value) {
    int rank = 0;
    while (recent[rank] != value) {
      rank++;
    }
    System.arraycopy(recent, 0, recent, 1, rank);
    recent[0] = value;
    return rank;
  }

  private static final class BitWriter {
    private final BitSet bits = new BitSet();
    private int length;

    /** Writes the digits of one more than a number, after a zero for each but the first. */
    void number(int value) {
      int digits = Integer.SIZE - Integer.numberOfLeadingZeros(value + 1);
      length += digits - 1;
      for (int i = digits - 1; i >= 0; i--) {
        bits.set(length++, (value + 1 >>> i & 1) == 1);
      }
    }

    byte[] toBytes() {
      return bits.toByteArray();
    }
  }

  private static final class BitReader {
    private final BitSet bits;
    private int at;

    BitReader(byte[] bytes) {
      bits = BitSet.valueOf(bytes);
    }

    int number() {
      int first = bits.nextSetBit(at);
      int digits = first - at + 1;
      int value = 0;
      for (int i = 0; i < digits; i++) {
        value = 2 * value + (bits.get(first + i) ? 1 : 0);
      }
      at = first + digits;
      return value - 1;
    }
  }
}
