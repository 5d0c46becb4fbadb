package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A lock-free stack with a fresh node for every push, so there is no ABA problem.
 *
 * <p>Shows: compareAndSet loops on an AtomicReference, final fields read by other threads.
 */
public final class TreiberStack {
  public static void main(String[] args) throws Exception {
    Stack stack = new Stack();
    Thread first = new Thread(() -> stack.push(1), "first");
    Thread second = new Thread(() -> stack.push(2), "second");
    first.start();
    second.start();
    int sum = stack.pop();
    first.join();
    second.join();
    sum += stack.pop() + stack.pop();
    if (sum != 3) {
      throw new AssertionError("expected 1 + 2 but popped " + sum);
    }
  }

  private record Node(int value, Node next) {}

  private static final class Stack {
    private final AtomicReference<Node> top = new AtomicReference<>();

    void push(int value) {
      Node seen;
      do {
        seen = top.get();
      } while (!top.compareAndSet(seen, new Node(value, seen)));
    }

    /** Answers 0 when the stack is empty. */
    int pop() {
      Node seen;
      do {
        seen = top.get();
        if (seen == null) {
          return 0;
        }
      } while (!top.compareAndSet(seen, seen.next()));
      return seen.value();
    }
  }
}
