package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicLong;

/** Slots of an array are given out by an AtomicLong, so that every thread has slots of its own. */
public final class SequenceByAtomicLong {
  private final AtomicLong next = new AtomicLong();
  private final String[] slots = new String[4];

  public static void main(String[] args) throws Exception {
    SequenceByAtomicLong log = new SequenceByAtomicLong();
    Thread first = new Thread(log::write, "first");
    Thread second = new Thread(log::write, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    for (String slot : log.slots) {
      if (slot == null) {
        throw new AssertionError("an empty slot");
      }
    }
  }

  private void write() {
    for (int i = 0; i < 2; i++) {
      slots[(int) next.getAndIncrement()] = "line " + i;
    }
  }
}
