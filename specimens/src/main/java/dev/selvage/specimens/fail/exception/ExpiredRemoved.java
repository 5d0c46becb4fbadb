package dev.selvage.specimens.fail.exception;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Two cleaners remove the expired session with the remove method of their own iterator.
 *
 * <p>Bug class: ConcurrentModificationException<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ExpiredRemoved {
  public static void main(String[] args) throws Exception {
    List<String> sessions = new ArrayList<>(List.of("expired", "active"));
    Thread cleaner = new Thread(() -> clean(sessions), "cleaner");
    cleaner.start();
    clean(sessions);
    cleaner.join();
  }

  private static void clean(List<String> sessions) {
    Iterator<String> each = sessions.iterator();
    while (each.hasNext()) {
      if (each.next().equals("expired")) {
        each.remove();
      }
    }
  }
}
