package dev.selvage.specimens.clean;

import java.util.Arrays;

/**
 * A camera writes the pixels of a frame, a display copies them.
 *
 * <p>Fixed: both hold the lock of the frame.
 */
public final class CopiedFrameFixed {
  public static void main(String[] args) throws Exception {
    int[] frame = new int[2];
    int[] shown = new int[2];
    Thread camera =
        new Thread(
            () -> {
              synchronized (frame) {
                frame[0] = 255;
                frame[1] = 255;
              }
            },
            "camera");
    Thread display =
        new Thread(
            () -> {
              synchronized (frame) {
                System.arraycopy(frame, 0, shown, 0, 2);
              }
            },
            "display");
    camera.start();
    display.start();
    camera.join();
    display.join();
    if (shown[0] != shown[1]) {
      throw new AssertionError("half a frame: " + Arrays.toString(shown));
    }
  }
}
