package dev.selvage.specimens.clean;

import java.util.Arrays;
import java.util.List;

/**
 * A display of two digits is set with Arrays.fill while it is read through the list of its array.
 *
 * <p>Fixed: both hold the lock of the array.
 */
public final class FilledBehindListFixed {
  public static void main(String[] args) throws Exception {
    Integer[] shown = {0, 0};
    List<Integer> digits = Arrays.asList(shown);
    int[] read = new int[1];
    Thread clock = new Thread(() -> set(shown, 7), "clock");
    Thread viewer = new Thread(() -> read[0] = read(shown, digits), "viewer");
    clock.start();
    viewer.start();
    clock.join();
    viewer.join();
    if (read[0] != 0 && read[0] != 77) {
      throw new AssertionError("shown: " + read[0]);
    }
  }

  private static void set(Integer[] shown, int digit) {
    synchronized (shown) {
      Arrays.fill(shown, digit);
    }
  }

  private static int read(Integer[] shown, List<Integer> digits) {
    synchronized (shown) {
      return digits.get(0) * 10 + digits.get(1);
    }
  }
}
