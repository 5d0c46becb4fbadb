package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Two threads each raise a flag in opaque mode, and have a full fence before they look at the flag
 * of the other: at most one finds it down, so at most one touches the plain counter.
 */
public final class FencedClaims {
  public static void main(String[] args) throws Exception {
    Door door = new Door();
    Thread first = new Thread(() -> door.enter(0), "first");
    Thread second = new Thread(() -> door.enter(1), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (door.entered > 1) {
      throw new AssertionError("both have entered");
    }
  }

  private static final class Door {
    private static final VarHandle FLAG = MethodHandles.arrayElementVarHandle(int[].class);

    private final int[] flags = new int[2];
    private int entered;

    void enter(int who) {
      FLAG.setOpaque(flags, who, 1);
      VarHandle.fullFence();
      if ((int) FLAG.getOpaque(flags, 1 - who) == 0) {
        entered++;
      }
    }
  }
}
