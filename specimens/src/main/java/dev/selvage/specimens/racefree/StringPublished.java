package dev.selvage.specimens.racefree;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A String is immutable by its final fields, so it may be published by an opaque write; so may a
 * list made by List.of.
 */
public final class StringPublished {
  private final AtomicReference<String> name = new AtomicReference<>("");
  private final AtomicReference<List<String>> tags = new AtomicReference<>(List.of());
  private int length;

  public static void main(String[] args) throws Exception {
    StringPublished page = new StringPublished();
    Thread writer = new Thread(page::write, "writer");
    Thread reader = new Thread(page::read, "reader");
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    if (page.length != 0 && page.length != 5 && page.length != 2 && page.length != 7) {
      throw new AssertionError("length " + page.length);
    }
  }

  private void write() {
    name.setOpaque("pag" + Integer.toString(10));
    tags.setOpaque(List.of("a", "b"));
  }

  private void read() {
    length = name.getOpaque().length() + tags.getOpaque().size();
  }
}
