package dev.selvage.specimens.clean;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A mirror is kept equal to an array while Arrays.equals compares them.
 *
 * <p>Fixed: both threads hold a lock.
 */
public final class TwinArraysFixed {
  public static void main(String[] args) throws Exception {
    long[] master = new long[1];
    long[] mirror = new long[1];
    AtomicBoolean same = new AtomicBoolean();
    Thread copier =
        new Thread(
            () -> {
              synchronized (master) {
                master[0] = 9;
                mirror[0] = 9;
              }
            },
            "copier");
    Thread monitor =
        new Thread(
            () -> {
              synchronized (master) {
                same.set(Arrays.equals(master, mirror));
              }
            },
            "monitor");
    copier.start();
    monitor.start();
    copier.join();
    monitor.join();
    if (!same.get()) {
      throw new AssertionError("the mirror differs");
    }
  }
}
