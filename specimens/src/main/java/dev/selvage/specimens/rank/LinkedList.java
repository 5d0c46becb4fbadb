package dev.selvage.specimens.rank;

/**
 * A linked list, to whose end threads append nodes. The 3 threads are the main thread, which counts
 * the nodes in the end, and 2 that append.
 *
 * <p>A thread looks for the last node and then links its own to it, with no lock. If it is
 * preempted in between, the other thread links its nodes to the same one, and the link of the first
 * thread replaces them. Without preemptions, each thread is alone while it appends, since nothing
 * blocks.
 *
 * <p>Kind: assertion<br>
 * Bug class: lost update<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Threads: 3<br>
 * Tuple: (1, all, 2, 1)<br>
 * Budget: 1000
 */
public final class LinkedList {
  private static final int THREADS = 3;

  /** Of each thread. */
  private static final int NODES = 4;

  private final Node head = new Node(-1);

  private LinkedList() {}

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 3
   */
  public static void buggy(int threads) throws InterruptedException {
    run(threads - 1, false);
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    run(threads - 1, true);
  }

  private static void run(int writers, boolean hasLock) throws InterruptedException {
    LinkedList list = new LinkedList();
    Crowd.run(
        writers,
        number -> {
          for (int i = 0; i < NODES; i++) {
            int value = number * NODES + i;
            if (hasLock) {
              list.appendLocked(value);
            } else {
              list.append(value);
            }
          }
        });
    list.check(writers * NODES);
  }

  private synchronized void appendLocked(int value) {
    append(value);
  }

  private void append(int value) {
    Node node = new Node(value);
    Node last = head;
    for (Node next = last.next; next != null; next = last.next) {
      last = next;
    }
    last.next = node;
  }

  /** Every value is there, and those of one thread are in order. */
  private void check(int expected) {
    int[] latest = new int[expected / NODES];
    int count = 0;
    for (Node node = head.next; node != null; node = node.next) {
      int writer = node.value / NODES;
      if (node.value % NODES < latest[writer]) {
        throw new AssertionError("the nodes of thread " + writer + " are out of order");
      }
      latest[writer] = node.value % NODES;
      count++;
    }
    if (count != expected) {
      throw new AssertionError(expected + " nodes were appended, but the list has " + count);
    }
  }

  private static final class Node {
    private final int value;
    private Node next;

    Node(int value) {
      this.value = value;
    }
  }
}
