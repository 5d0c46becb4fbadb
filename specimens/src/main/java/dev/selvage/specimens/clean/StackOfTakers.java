package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Two threads push to and two pop from a lock-free stack; whoever pops waits, giving way, until
 * there is something.
 *
 * <p>Shows: a Treiber stack with a consumer that spins.
 */
public final class StackOfTakers {
  public static void main(String[] args) throws Exception {
    Stack stack = new Stack();
    AtomicInteger sum = new AtomicInteger();
    Thread one = new Thread(() -> stack.push(1), "one");
    Thread two = new Thread(() -> stack.push(2), "two");
    Thread taker = new Thread(() -> sum.addAndGet(stack.take()), "taker");
    one.start();
    two.start();
    taker.start();
    sum.addAndGet(stack.take());
    one.join();
    two.join();
    taker.join();
    if (sum.get() != 3) {
      throw new AssertionError("expected 1 + 2 but took " + sum);
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

    int take() {
      while (true) {
        Node seen = top.get();
        if (seen == null) {
          Thread.yield();
        } else if (top.compareAndSet(seen, seen.next())) {
          return seen.value();
        }
      }
    }
  }
}
