package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Two cleaners remove the expired session with an iterator.
 *
 * <p>Fixed: only one at a time.
 */
public final class ExpiredRemovedFixed {
  public static void main(String[] args) throws Exception {
    List<String> sessions = new ArrayList<>(List.of("expired", "active"));
    Thread cleaner = new Thread(() -> clean(sessions), "cleaner");
    cleaner.start();
    clean(sessions);
    cleaner.join();
  }

  private static synchronized void clean(List<String> sessions) {
    Iterator<String> each = sessions.iterator();
    while (each.hasNext()) {
      if (each.next().equals("expired")) {
        each.remove();
      }
    }
  }
}
