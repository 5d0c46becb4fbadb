package dev.selvage.specimens.racefree;

import java.util.Vector;

/**
 * All methods of a Vector are synchronised, so an element that was added is published to whoever
 * gets it.
 */
public final class VectorOfRecords {
  public static void main(String[] args) throws Exception {
    Vector<int[]> records = new Vector<>();
    int[] seen = {4};
    Thread writer = new Thread(() -> records.add(new int[] {4}), "writer");
    Thread reader =
        new Thread(
            () -> {
              if (!records.isEmpty()) {
                seen[0] = records.firstElement()[0];
              }
            },
            "reader");
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    if (seen[0] != 4) {
      throw new AssertionError("seen " + seen[0]);
    }
  }
}
