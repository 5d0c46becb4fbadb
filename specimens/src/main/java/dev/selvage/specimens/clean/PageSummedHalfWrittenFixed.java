package dev.selvage.specimens.clean;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/**
 * A page outside the heap is checked with CRC32 while another thread writes it.
 *
 * <p>Fixed: both hold the lock of the page.
 */
public final class PageSummedHalfWrittenFixed {
  public static void main(String[] args) throws Exception {
    ByteBuffer page = ByteBuffer.allocateDirect(2);
    CRC32 half = new CRC32();
    half.update(new byte[] {1, 0});
    Thread writer =
        new Thread(
            () -> {
              synchronized (page) {
                page.put(0, (byte) 1);
                page.put(1, (byte) 1);
              }
            },
            "writer");
    writer.start();
    CRC32 sum = new CRC32();
    synchronized (page) {
      sum.update(page.duplicate());
    }
    writer.join();
    if (sum.getValue() == half.getValue()) {
      throw new AssertionError("the sum is that of a page that is half written");
    }
  }
}
