package dev.selvage.specimens.clean;

import java.util.List;
import java.util.Vector;

/**
 * One thread reads the last element of a Vector while another shrinks the Vector.
 *
 * <p>Fixed: lastElement is one synchronized call.
 */
public final class VectorLastElementFixed {
  public static void main(String[] args) throws Exception {
    Vector<String> history = new Vector<>(List.of("open", "edit"));
    Thread reader = new Thread(history::lastElement, "reader");
    Thread undo = new Thread(() -> history.remove(1), "undo");
    reader.start();
    undo.start();
    reader.join();
    undo.join();
    if (history.size() != 1) {
      throw new AssertionError("expected one element but was " + history);
    }
  }
}
