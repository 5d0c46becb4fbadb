package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Three field updaters work on volatile fields; the last one publishes a plain object. */
public final class FieldUpdaters {
  public static void main(String[] args) throws Exception {
    Node node = new Node();
    Thread first = new Thread(() -> node.visit(4), "first");
    Thread second = new Thread(() -> node.visit(5), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    int value = node.found.value;
    if (node.visits != 2 || node.sum != 9 || value != 4 && value != 5) {
      throw new AssertionError(node.visits + ", " + node.sum + ", " + value);
    }
  }

  private static final class Result {
    private int value;

    Result(int value) {
      this.value = value;
    }
  }

  private static final class Node {
    private static final AtomicIntegerFieldUpdater<Node> VISITS =
        AtomicIntegerFieldUpdater.newUpdater(Node.class, "visits");
    private static final AtomicLongFieldUpdater<Node> SUM =
        AtomicLongFieldUpdater.newUpdater(Node.class, "sum");
    private static final AtomicReferenceFieldUpdater<Node, Result> FOUND =
        AtomicReferenceFieldUpdater.newUpdater(Node.class, Result.class, "found");

    private volatile int visits;
    private volatile long sum;
    private volatile Result found;

    void visit(int value) {
      VISITS.incrementAndGet(this);
      SUM.addAndGet(this, value);
      FOUND.compareAndSet(this, null, new Result(value));
      if (found.value == 0) {
        throw new AssertionError("not filled");
      }
    }
  }
}
