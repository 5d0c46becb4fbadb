package dev.selvage.specimens.race;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Two editors of one document push onto its undo stack, an ArrayDeque.
 *
 * <p>Kind: race<br>
 * Bug class: unsynchronised collection<br>
 * Data race: yes
 */
public final class UndoStack {
  public static void main(String[] args) throws Exception {
    Document document = new Document();
    Thread ada = new Thread(() -> document.edit("ada"), "ada");
    Thread bob = new Thread(() -> document.edit("bob"), "bob");
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    if (document.undo.size() > 2) {
      throw new AssertionError("two edits, " + document.undo.size() + " to undo");
    }
  }

  private static final class Document {
    private final Deque<String> undo = new ArrayDeque<>();

    void edit(String author) {
      undo.push("edit of " + author); // race a
    }
  }
}
