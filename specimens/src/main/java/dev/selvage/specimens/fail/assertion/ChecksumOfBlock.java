package dev.selvage.specimens.fail.assertion;

import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The checksum of a block, from Arrays.hashCode, is computed while the block is written.
 *
 * <p>Bug class: read during a change<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ChecksumOfBlock {
  public static void main(String[] args) throws Exception {
    byte[] block = new byte[2];
    AtomicInteger checksum = new AtomicInteger();
    try (ExecutorService disk = Executors.newFixedThreadPool(2)) {
      disk.execute(
          () -> {
            block[0] = 1;
            block[1] = 1;
          });
      disk.execute(() -> checksum.set(Arrays.hashCode(block)));
    }
    if (checksum.get() == Arrays.hashCode(new byte[] {1, 0})) {
      throw new AssertionError("the checksum is of half a block");
    }
  }
}
