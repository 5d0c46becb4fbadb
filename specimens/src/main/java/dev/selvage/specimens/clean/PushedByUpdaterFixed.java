package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * Nodes are pushed on a stack through an AtomicReferenceFieldUpdater.
 *
 * <p>Fixed: in one step, with updateAndGet.
 */
public final class PushedByUpdaterFixed {
  public static void main(String[] args) throws Exception {
    Stack stack = new Stack();
    Thread left = new Thread(() -> stack.push(), "left");
    Thread right = new Thread(() -> stack.push(), "right");
    left.start();
    right.start();
    left.join();
    right.join();
    if (stack.top.next == null) {
      throw new AssertionError("a node is lost");
    }
  }

  private static final class Stack {
    private static final AtomicReferenceFieldUpdater<Stack, Node> TOP =
        AtomicReferenceFieldUpdater.newUpdater(Stack.class, Node.class, "top");

    private volatile Node top;

    void push() {
      TOP.updateAndGet(this, Node::new);
    }
  }

  private record Node(Node next) {}
}
