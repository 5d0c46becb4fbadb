package dev.selvage.specimens.clean;

import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The checksum of a block is computed while the next one is written.
 *
 * <p>Fixed: each block is an array of its own.
 */
public final class ChecksumOfBlockFixed {
  public static void main(String[] args) throws Exception {
    byte[] block = new byte[2];
    AtomicInteger checksum = new AtomicInteger();
    try (ExecutorService disk = Executors.newFixedThreadPool(2)) {
      disk.execute(
          () -> {
            byte[] next = new byte[2];
            next[0] = 1;
            next[1] = 1;
          });
      disk.execute(() -> checksum.set(Arrays.hashCode(block)));
    }
    if (checksum.get() == Arrays.hashCode(new byte[] {1, 0})) {
      throw new AssertionError("the checksum is of half a block");
    }
  }
}
