package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * Nodes are pushed on a stack through an AtomicReferenceFieldUpdater, with get and set in place of
 * compareAndSet.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PushedByUpdater {
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
      TOP.set(this, new Node(TOP.get(this)));
    }
  }

  private record Node(Node next) {}
}
