package dev.selvage.specimens.clean;

import java.nio.ByteBuffer;

/**
 * Two writers put a byte each into one buffer.
 *
 * <p>Fixed: each has a position of its own to write to.
 */
public final class BytesInOneBufferFixed {
  public static void main(String[] args) throws Exception {
    ByteBuffer packet = ByteBuffer.allocate(8);
    Thread header = new Thread(() -> packet.put(0, (byte) 1), "header");
    Thread trailer = new Thread(() -> packet.put(1, (byte) 2), "trailer");
    header.start();
    trailer.start();
    header.join();
    trailer.join();
    if (packet.get(0) + packet.get(1) != 3) {
      throw new AssertionError("a byte is lost");
    }
  }
}
