package dev.selvage.specimens.fail.exception;

import java.util.Enumeration;
import java.util.List;
import java.util.Vector;

/**
 * Two readers share the enumeration of a Vector. Each step holds a lock, but not the check together
 * with the step.
 *
 * <p>Bug class: shared enumeration<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class LastOfEnumeration {
  public static void main(String[] args) throws Exception {
    Enumeration<String> pages = new Vector<>(List.of("cover")).elements();
    Thread reader = new Thread(() -> readOne(pages), "reader");
    reader.start();
    readOne(pages);
    reader.join();
  }

  private static void readOne(Enumeration<String> pages) {
    if (pages.hasMoreElements()) {
      pages.nextElement();
    }
  }
}
