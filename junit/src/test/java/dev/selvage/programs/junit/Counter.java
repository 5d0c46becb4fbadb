package dev.selvage.programs.junit;

/** A counter that loses updates. */
public final class Counter {
  private int count;

  public void increment() {
    count++;
  }

  public int count() {
    return count;
  }

  /** Increments in a thread of its own and in the calling one. */
  public void incrementTwice() {
    Thread other = new Thread(this::increment, "other");
    other.start();
    increment();
    try {
      other.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
