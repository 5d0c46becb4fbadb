package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * Two windows undo the last change, the first element of the reversed list, if there is any.
 *
 * <p>Fixed: one window at a time looks and undoes.
 */
public final class UndoneTwiceFixed {
  public static void main(String[] args) throws Exception {
    List<String> changes = new ArrayList<>(List.of("typed"));
    Thread left = new Thread(() -> undo(changes), "left");
    Thread right = new Thread(() -> undo(changes), "right");
    left.start();
    right.start();
    left.join();
    right.join();
  }

  private static synchronized void undo(List<String> changes) {
    if (!changes.reversed().isEmpty()) {
      changes.reversed().removeFirst();
    }
  }
}
