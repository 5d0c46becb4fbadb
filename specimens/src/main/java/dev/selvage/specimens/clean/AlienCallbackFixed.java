package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * A document tells its listeners, among them a view that asks the document, about a change.
 *
 * <p>Fixed: the listeners are copied under the lock and called without it.
 */
public final class AlienCallbackFixed {
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
    if (!view.isUpToDate()) {
      throw new AssertionError("the view missed the change");
    }
  }

  private static final class Document {
    private final List<Runnable> listeners = new ArrayList<>();
    private String text = "";

    synchronized void addListener(Runnable listener) {
      listeners.add(listener);
    }

    void append(String addition) {
      List<Runnable> toCall;
      synchronized (this) {
        text += addition;
        toCall = List.copyOf(listeners);
      }
      toCall.forEach(Runnable::run);
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

    synchronized boolean isUpToDate() {
      return stale || width == document.length();
    }
  }
}
