package dev.selvage.specimens.racefree;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A report is written, then a store-store fence, then a flag in opaque mode; the reader has an
 * acquire fence after the flag and only reads.
 */
public final class ReportBehindStoreFence {
  public static void main(String[] args) throws Exception {
    Report report = new Report();
    Thread author = new Thread(() -> report.write(), "author");
    Thread editor = new Thread(() -> report.check(), "editor");
    author.start();
    editor.start();
    author.join();
    editor.join();
  }

  private static final class Report {
    private final AtomicBoolean finished = new AtomicBoolean();
    private int pages;

    void write() {
      pages = 3;
      VarHandle.storeStoreFence();
      finished.setOpaque(true);
    }

    void check() {
      if (finished.getOpaque()) {
        VarHandle.acquireFence();
        if (pages != 3) {
          throw new AssertionError("pages: " + pages);
        }
      }
    }
  }
}
