package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Two walkers note the nodes that they visited.
 *
 * <p>Fixed: in a ConcurrentHashMap; nodes are equal only if they are the same.
 */
public final class VisitedNodesFixed {
  public static void main(String[] args) throws Exception {
    Map<Node, Boolean> visited = new ConcurrentHashMap<>();
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
