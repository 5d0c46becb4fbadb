package dev.selvage.specimens.fail.assertion;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/**
 * A page outside the heap is checked with CRC32 while another thread writes it.
 *
 * <p>Bug class: torn read of memory outside the heap<br>
 * Depth: 3<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PageSummedHalfWritten {
  public static void main(String[] args) throws Exception {
    ByteBuffer page = ByteBuffer.allocateDirect(2);
    CRC32 half = new CRC32();
    half.update(new byte[] {1, 0});
    Thread writer =
        new Thread(
            () -> {
              page.put(0, (byte) 1);
              page.put(1, (byte) 1);
            },
            "writer");
    writer.start();
    CRC32 sum = new CRC32();
    sum.update(page.duplicate());
    writer.join();
    if (sum.getValue() == half.getValue()) {
      throw new AssertionError("the sum is that of a page that is half written");
    }
  }
}
