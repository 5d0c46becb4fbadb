package dev.selvage.programs;

/** Two threads add to a number: without a lock an update can be lost. */
public final class Counter {
  private int n;

  private void add() {
    n++;
  }

  private synchronized void addLocked() {
    n++;
  }

  public static void main(String[] args) throws InterruptedException {
    System.out.println("arguments: " + String.join(" ", args));
    Counter counter = new Counter();
    both(counter::add);
    System.out.println("n is " + counter.n);
    assert counter.n == 2 : "n is " + counter.n;
  }

  /** An instance method that is not public. */
  void locked() throws InterruptedException {
    both(this::addLocked);
    assert n == 2 : "n is " + n;
  }

  private static void both(Runnable add) throws InterruptedException {
    Thread one = new Thread(add, "adder-1");
    Thread two = new Thread(add, "adder-2");
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
