package dev.selvage.specimens.clean;

import java.util.Enumeration;
import java.util.List;
import java.util.Vector;

/**
 * Two readers share the enumeration of a Vector.
 *
 * <p>Fixed: check and step hold one lock.
 */
public final class LastOfEnumerationFixed {
  public static void main(String[] args) throws Exception {
    Enumeration<String> pages = new Vector<>(List.of("cover")).elements();
    Thread reader = new Thread(() -> readOne(pages), "reader");
    reader.start();
    readOne(pages);
    reader.join();
  }

  private static synchronized void readOne(Enumeration<String> pages) {
    if (pages.hasMoreElements()) {
      pages.nextElement();
    }
  }
}
