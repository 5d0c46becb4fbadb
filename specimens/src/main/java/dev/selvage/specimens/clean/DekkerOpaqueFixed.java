package dev.selvage.specimens.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two runners each claim a track by a mark in opaque mode and leave it alone when they see the mark
 * of the other one. A full fence is between writing the one and reading the other.
 */
public final class DekkerOpaqueFixed {
  public static void main(String[] args) throws Exception {
    Track track = new Track();
    Thread first = new Thread(track::first, "first");
    Thread second = new Thread(track::second, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (track.runners.get() > 1) {
      throw new AssertionError("both run");
    }
  }

  private static final class Track {
    private static final VarHandle MARK = MethodHandles.arrayElementVarHandle(int[].class);

    private final int[] marks = new int[2];
    private final AtomicInteger runners = new AtomicInteger();

    void first() {
      claim(0);
    }

    void second() {
      claim(1);
    }

    private void claim(int who) {
      MARK.setOpaque(marks, who, 1);
      VarHandle.fullFence();
      if ((int) MARK.getOpaque(marks, 1 - who) == 0) {
        runners.incrementAndGet();
      }
    }
  }
}
