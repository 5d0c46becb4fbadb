package dev.selvage.specimens.fail.exception;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A store keeps its files open for all readers and counts the references to each; who releases the
 * last one closes the file. A reader looks the file up and counts itself afterwards: in between the
 * store can drop it and close it, and the reader brings a closed file back to life.
 *
 * <p>Bug class: check-then-act on a reference count (use after close)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SharedSegment {
  public static void main(String[] args) throws Exception {
    Store store = new Store();
    Reader index = new Reader(store, "orders", 0, 3);
    Reader backup = new Reader(store, "orders", 3, 6);
    Thread cleaner = new Thread(() -> store.drop("orders"), "cleaner");
    index.start();
    backup.start();
    cleaner.start();
    index.join();
    backup.join();
    cleaner.join();
    store.drop("orders");
    if (!index.text.equals("ord") || !backup.text.equals("ers")) {
      throw new AssertionError("read " + index.text + " and " + backup.text);
    }
    if (store.open.get() != 0) {
      throw new AssertionError(store.open + " files are left open");
    }
  }

  /** An open file. The store holds a reference, and so does everybody who reads. */
  private static final class Segment {
    private final String content;
    private final AtomicInteger open;
    private final AtomicInteger references = new AtomicInteger(1);
    private final AtomicBoolean closed = new AtomicBoolean();

    Segment(String content, AtomicInteger open) {
      this.content = content;
      this.open = open;
      open.incrementAndGet();
    }

    void retain() {
      references.incrementAndGet();
    }

    void release() {
      if (references.decrementAndGet() == 0) {
        close();
      }
    }

    private void close() {
      if (!closed.compareAndSet(false, true)) {
        throw new IllegalStateException("closed already");
      }
      open.decrementAndGet();
    }

    String read(int from, int to) {
      if (closed.get()) {
        throw new IllegalStateException("read after close");
      }
      return content.substring(from, to);
    }
  }

  private static final class Store {
    private final ConcurrentMap<String, Segment> segments = new ConcurrentHashMap<>();
    private final AtomicInteger open = new AtomicInteger();

    /** Opens a file or shares it; to be released by the caller. */
    Segment acquire(String name) {
      Segment segment = lookUp(name);
      segment.retain();
      return segment;
    }

    private Segment lookUp(String name) {
      return segments.computeIfAbsent(name, key -> new Segment(key, open));
    }

    /** Closes a file as soon as nobody reads it. */
    void drop(String name) {
      Segment segment = segments.remove(name);
      if (segment != null) {
        segment.release();
      }
    }
  }

  private static final class Reader extends Thread {
    private final Store store;
    private final String file;
    private final int from;
    private final int to;
    private String text;

    Reader(Store store, String file, int from, int to) {
      this.store = store;
      this.file = file;
      this.from = from;
      this.to = to;
    }

    @Override
    public void run() {
      Segment segment = store.acquire(file);
      try {
        text = segment.read(from, to);
      } finally {
        segment.release();
      }
    }
  }
}
