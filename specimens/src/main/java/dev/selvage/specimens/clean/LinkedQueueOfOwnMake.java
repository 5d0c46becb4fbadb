package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Two producers and a consumer share a Michael-Scott queue. Whoever finds the tail behind helps to
 * move it on.
 *
 * <p>Shows: compareAndSet loops with helping, a consumer that gives way while the queue is empty.
 */
public final class LinkedQueueOfOwnMake {
  public static void main(String[] args) throws Exception {
    LinkedQueue queue = new LinkedQueue();
    Thread first = new Thread(() -> queue.add(1), "first");
    Thread second = new Thread(() -> queue.add(2), "second");
    first.start();
    second.start();
    int sum = queue.take() + queue.take();
    if (sum != 3) {
      throw new AssertionError("expected 1 + 2 but took " + sum);
    }
    first.join();
    second.join();
  }

  private static final class Node {
    private final int value;
    private final AtomicReference<Node> next = new AtomicReference<>();

    Node(int value) {
      this.value = value;
    }
  }

  private static final class LinkedQueue {
    private final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

    void add(int value) {
      Node node = new Node(value);
      while (true) {
        Node last = tail.get();
        Node next = last.next.get();
        if (next != null) {
          tail.compareAndSet(last, next);
        } else if (last.next.compareAndSet(null, node)) {
          tail.compareAndSet(last, node);
          return;
        }
      }
    }

    int take() {
      while (true) {
        Node first = head.get();
        Node last = tail.get();
        Node next = first.next.get();
        if (next == null) {
          Thread.yield();
        } else if (first == last) {
          tail.compareAndSet(last, next);
        } else if (head.compareAndSet(first, next)) {
          return next.value;
        }
      }
    }
  }
}
