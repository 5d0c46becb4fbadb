package dev.selvage.specimens.fail.exception;

import java.util.List;
import java.util.Vector;

/**
 * One thread reads the last element of a Vector by its size while another shrinks the Vector.
 *
 * <p>Bug class: check-then-act across two synchronized calls<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class VectorLastElement {
  public static void main(String[] args) throws Exception {
    Vector<String> history = new Vector<>(List.of("open", "edit"));
    Thread reader = new Thread(() -> history.get(history.size() - 1), "reader");
    Thread undo = new Thread(() -> history.remove(1), "undo");
    reader.start();
    undo.start();
    reader.join();
    undo.join();
  }
}
