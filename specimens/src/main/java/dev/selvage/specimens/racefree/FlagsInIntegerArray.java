package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Each producer announces its plain element by setting a flag in an AtomicIntegerArray, and the
 * reader looks only where a flag is set.
 */
public final class FlagsInIntegerArray {
  private final AtomicIntegerArray flags = new AtomicIntegerArray(2);
  private final String[] names = new String[2];

  public static void main(String[] args) throws Exception {
    FlagsInIntegerArray table = new FlagsInIntegerArray();
    Thread first = new Thread(() -> table.write(0), "first");
    Thread second = new Thread(() -> table.write(1), "second");
    Thread reader = new Thread(table::read, "reader");
    first.start();
    second.start();
    reader.start();
    first.join();
    second.join();
    reader.join();
    if (table.flags.get(0) + table.flags.get(1) != 2) {
      throw new AssertionError("flags " + table.flags);
    }
  }

  private void write(int index) {
    names[index] = "name " + index;
    flags.set(index, 1);
  }

  private void read() {
    for (int i = 0; i < 2; i++) {
      if (flags.getAcquire(i) == 1 && !names[i].startsWith("name")) {
        throw new AssertionError(names[i]);
      }
    }
  }
}
