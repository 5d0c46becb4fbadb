package dev.selvage.specimens.fail.assertion;

import java.util.Arrays;

/**
 * A camera writes the pixels of a frame while a display copies them with System.arraycopy.
 *
 * <p>Bug class: copy during a change<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class CopiedFrame {
  public static void main(String[] args) throws Exception {
    int[] frame = new int[2];
    int[] shown = new int[2];
    Thread camera =
        new Thread(
            () -> {
              frame[0] = 255;
              frame[1] = 255;
            },
            "camera");
    Thread display = new Thread(() -> System.arraycopy(frame, 0, shown, 0, 2), "display");
    camera.start();
    display.start();
    camera.join();
    display.join();
    if (shown[0] != shown[1]) {
      throw new AssertionError("half a frame: " + Arrays.toString(shown));
    }
  }
}
