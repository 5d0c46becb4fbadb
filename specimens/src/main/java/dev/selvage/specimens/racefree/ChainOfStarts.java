package dev.selvage.specimens.racefree;

/**
 * A thread starts a thread that starts a thread. Starting is transitive: the last one sees what the
 * first one wrote, although nobody has handed it over.
 */
public final class ChainOfStarts {
  private int value;
  private int seen;

  public static void main(String[] args) throws Exception {
    ChainOfStarts chain = new ChainOfStarts();
    chain.value = 1;
    Thread first = new Thread(chain::first, "first");
    first.start();
    first.join();
    if (chain.seen != 2) {
      throw new AssertionError("seen " + chain.seen);
    }
  }

  private void first() {
    value++;
    Thread second = new Thread(() -> seen = value, "second");
    second.start();
    try {
      second.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
