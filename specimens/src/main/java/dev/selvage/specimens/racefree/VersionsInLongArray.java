package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Pages are written once, and their version in an AtomicLongArray goes from 0 to 1 then; who sees
 * version 1 sees the page.
 */
public final class VersionsInLongArray {
  private final AtomicLongArray versions = new AtomicLongArray(2);
  private final StringBuilder[] pages = new StringBuilder[2];

  public static void main(String[] args) throws Exception {
    VersionsInLongArray book = new VersionsInLongArray();
    Thread author = new Thread(() -> book.write(1), "author");
    Thread reader = new Thread(() -> book.read(1), "reader");
    author.start();
    reader.start();
    author.join();
    reader.join();
    if (book.versions.get(0) != 0 || book.versions.get(1) != 1) {
      throw new AssertionError("versions " + book.versions);
    }
  }

  private void write(int page) {
    pages[page] = new StringBuilder("text");
    pages[page].append('.');
    versions.compareAndSet(page, 0, 1);
  }

  private void read(int page) {
    if (versions.get(page) == 1 && pages[page].length() != 5) {
      throw new AssertionError(pages[page]);
    }
  }
}
