package dev.selvage.testkit.api;

/** Lets real threads take turns, call by call, in a given order. */
public final class Turns {
  private final int[] order;
  private int position;

  Turns(int[] order) {
    this.order = order.clone();
  }

  /** Waits until it is this thread's turn. */
  public synchronized void await(int thread) throws InterruptedException {
    while (order[position] != thread) {
      wait();
    }
  }

  /** Ends this thread's turn. */
  public synchronized void next() {
    position++;
    notifyAll();
  }
}
