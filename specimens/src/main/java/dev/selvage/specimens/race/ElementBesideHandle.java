package dev.selvage.specimens.race;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A slot of an array is claimed by compareAndSet through a VarHandle of its elements, and looked at
 * in plain mode by somebody else.
 *
 * <p>Kind: race<br>
 * Bug class: plain access beside a VarHandle<br>
 * Data race: yes
 */
public final class ElementBesideHandle {
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);

  public static void main(String[] args) throws Exception {
    int[] slots = new int[2];
    int[] seen = new int[1];
    Thread claimant =
        new Thread(
            () -> {
              SLOT.compareAndSet(slots, 1, 0, 5); // race a
            },
            "claimant");
    Thread viewer =
        new Thread(
            () -> {
              seen[0] = slots[1]; // race a
            },
            "viewer");
    claimant.start();
    viewer.start();
    claimant.join();
    viewer.join();
    if (seen[0] != 0 && seen[0] != 5) {
      throw new AssertionError("nobody is " + seen[0]);
    }
  }
}
