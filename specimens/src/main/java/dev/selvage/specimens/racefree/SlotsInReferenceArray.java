package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Plain objects change hands in the slots of an AtomicReferenceArray: who takes one out by
 * getAndSet owns it.
 */
public final class SlotsInReferenceArray {
  private final AtomicReferenceArray<Tool> slots = new AtomicReferenceArray<>(1);

  public static void main(String[] args) throws Exception {
    SlotsInReferenceArray rack = new SlotsInReferenceArray();
    Tool tool = new Tool();
    rack.slots.set(0, tool);
    Thread first = new Thread(rack::use, "first");
    Thread second = new Thread(rack::use, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (tool.uses < 1 || tool.uses > 2) {
      throw new AssertionError("uses " + tool.uses);
    }
  }

  private void use() {
    Tool tool = slots.getAndSet(0, null);
    if (tool != null) {
      tool.uses++;
      slots.set(0, tool);
    }
  }

  private static final class Tool {
    private int uses;
  }
}
