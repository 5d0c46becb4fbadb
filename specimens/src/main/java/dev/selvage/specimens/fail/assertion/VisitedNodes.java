package dev.selvage.specimens.fail.assertion;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Two walkers note the nodes that they visited in one IdentityHashMap.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class VisitedNodes {
  public static void main(String[] args) throws Exception {
    Map<Node, Boolean> visited = new IdentityHashMap<>();
    Node left = new Node();
    Node right = new Node();
    Thread up = new Thread(() -> visited.put(left, true), "up");
    Thread down = new Thread(() -> visited.put(right, true), "down");
    up.start();
    down.start();
    up.join();
    down.join();
    if (visited.size() != 2) {
      throw new AssertionError("visited " + visited.size());
    }
  }

  private static final class Node {}
}
