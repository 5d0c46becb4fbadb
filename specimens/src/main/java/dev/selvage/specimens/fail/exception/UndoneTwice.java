package dev.selvage.specimens.fail.exception;

import java.util.ArrayList;
import java.util.List;

/**
 * Two windows undo the last change, the first element of the reversed list, after a look whether
 * there is any.
 *
 * <p>Bug class: check-then-act through a view<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class UndoneTwice {
  public static void main(String[] args) throws Exception {
    List<String> changes = new ArrayList<>(List.of("typed"));
    Thread left = new Thread(() -> undo(changes), "left");
    Thread right = new Thread(() -> undo(changes), "right");
    left.start();
    right.start();
    left.join();
    right.join();
  }

  private static void undo(List<String> changes) {
    if (!changes.reversed().isEmpty()) {
      changes.reversed().removeFirst();
    }
  }
}
