package dev.selvage.specimens.fail.assertion;

import java.nio.ByteBuffer;

/**
 * A robot writes its two coordinates into a buffer while a map reads them.
 *
 * <p>Bug class: read during a change<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class PositionHalfWritten {
  public static void main(String[] args) throws Exception {
    ByteBuffer position = ByteBuffer.allocate(8);
    int[] read = new int[2];
    Thread robot =
        new Thread(
            () -> {
              position.putInt(0, 4);
              position.putInt(4, 4);
            },
            "robot");
    Thread map =
        new Thread(
            () -> {
              read[0] = position.getInt(0);
              read[1] = position.getInt(4);
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
