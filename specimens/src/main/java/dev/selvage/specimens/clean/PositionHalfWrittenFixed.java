package dev.selvage.specimens.clean;

import java.nio.ByteBuffer;

/**
 * A robot writes its two coordinates into a buffer while a map reads them.
 *
 * <p>Fixed: both hold the lock of the buffer.
 */
public final class PositionHalfWrittenFixed {
  public static void main(String[] args) throws Exception {
    ByteBuffer position = ByteBuffer.allocate(8);
    int[] read = new int[2];
    Thread robot =
        new Thread(
            () -> {
              synchronized (position) {
                position.putInt(0, 4);
                position.putInt(4, 4);
              }
            },
            "robot");
    Thread map =
        new Thread(
            () -> {
              synchronized (position) {
                read[0] = position.getInt(0);
                read[1] = position.getInt(4);
              }
            },
            "map");
    robot.start();
    map.start();
    robot.join();
    map.join();
    if (read[0] != read[1]) {
      throw new AssertionError("at " + read[0] + ", " + read[1]);
    }
  }
}
