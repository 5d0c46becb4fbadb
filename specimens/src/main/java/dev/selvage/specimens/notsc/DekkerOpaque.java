package dev.selvage.specimens.notsc;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two runners each claim a track by a mark in opaque mode and leave it alone when they see the mark
 * of the other one. Opaque accesses order nothing between two variables: both can miss the mark of
 * the other one.
 *
 * <p>Kind: not-sc<br>
 * Bug class: store buffering<br>
 * Data race: no<br>
 * Budget: 300
 */
public final class DekkerOpaque {
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
      if ((int) MARK.getOpaque(marks, 1 - who) == 0) {
        runners.incrementAndGet();
      }
    }
  }
}
