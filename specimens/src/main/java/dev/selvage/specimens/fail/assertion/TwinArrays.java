package dev.selvage.specimens.fail.assertion;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A mirror is kept equal to an array, element by element, while Arrays.equals compares them.
 *
 * <p>Bug class: read during a change<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class TwinArrays {
  public static void main(String[] args) throws Exception {
    long[] master = new long[1];
    long[] mirror = new long[1];
    AtomicBoolean same = new AtomicBoolean();
    Thread copier =
        new Thread(
            () -> {
              master[0] = 9;
              mirror[0] = 9;
            },
            "copier");
    Thread monitor = new Thread(() -> same.set(Arrays.equals(master, mirror)), "monitor");
    copier.start();
    monitor.start();
    copier.join();
    monitor.join();
    if (!same.get()) {
      throw new AssertionError("the mirror differs");
    }
  }
}
