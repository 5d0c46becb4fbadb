package dev.selvage.specimens.misjudged;

import java.nio.ByteBuffer;

/**
 * Two writers put a byte each into one buffer; its position is shared, and one byte overwrites the
 * other.
 *
 * <p>Bug class: shared position<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class BytesInOneBuffer {
  public static void main(String[] args) throws Exception {
    ByteBuffer packet = ByteBuffer.allocate(8);
    Thread header = new Thread(() -> packet.put((byte) 1), "header");
    Thread trailer = new Thread(() -> packet.put((byte) 2), "trailer");
    header.start();
    trailer.start();
    header.join();
    trailer.join();
    if (packet.position() != 2) {
      throw new AssertionError("the packet has " + packet.position() + " bytes");
    }
  }
}
