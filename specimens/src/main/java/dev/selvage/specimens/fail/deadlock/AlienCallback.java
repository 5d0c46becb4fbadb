package dev.selvage.specimens.fail.deadlock;

import java.util.ArrayList;
import java.util.List;

/**
 * A document calls its listener with its lock held; the listener locks the view, and the view, with
 * its own lock held, asks the document.
 *
 * <p>Bug class: lock-order deadlock through a callback<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class AlienCallback {
  public static void main(String[] args) throws Exception {
    Document document = new Document();
    View view = new View(document);
    document.addListener(view::changed);
    Thread editor = new Thread(() -> document.append("text"), "editor");
    Thread painter = new Thread(view::paint, "painter");
    editor.start();
    painter.start();
    editor.join();
    painter.join();
  }

  private static final class Document {
    private final List<Runnable> listeners = new ArrayList<>();
    private String text = "";

    synchronized void addListener(Runnable listener) {
      listeners.add(listener);
    }

    synchronized void append(String addition) {
      text += addition;
      for (Runnable listener : listeners) {
        listener.run();
      }
    }

    synchronized int length() {
      return text.length();
    }
  }

  private static final class View {
    private final Document document;
    private boolean stale;
    private int width;

    View(Document document) {
      this.document = document;
    }

    synchronized void changed() {
      stale = true;
    }

    synchronized void paint() {
      width = document.length();
      stale = false;
    }
  }
}
