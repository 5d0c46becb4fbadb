package dev.selvage.specimens.race;

import java.nio.ByteBuffer;

/**
 * Two writers put a byte each into one buffer; its position is shared, and one byte overwrites the
 * other.
 *
 * <p>Kind: race<br>
 * Bug class: shared position<br>
 * Data race: yes
 */
public final class BytesInOneBuffer {
  public static void main(String[] args) throws Exception {
    ByteBuffer packet = ByteBuffer.allocate(8);
    Thread header = new Thread(() -> packet.put((byte) 1), "header"); // race a
    Thread trailer = new Thread(() -> packet.put((byte) 2), "trailer"); // race a
    header.start();
    trailer.start();
    header.join();
    trailer.join();
    if (packet.position() != 2) {
      throw new AssertionError("the packet has " + packet.position() + " bytes");
    }
  }
}
