package dev.selvage.specimens.bench;

/** Two threads that make a quarter of a million objects each, use them, and let them go. */
public final class ManyObjects {
  private static final int ROUNDS = 250_000;

  private ManyObjects() {}

  public static void main(String[] args) throws InterruptedException {
    Worker first = new Worker();
    Worker second = new Worker();
    first.start();
    second.start();
    first.join();
    second.join();
    if (first.sum != second.sum) {
      throw new AssertionError(first.sum + " is not " + second.sum);
    }
  }

  private static final class Worker extends Thread {
    private long sum;

    @Override
    public void run() {
      for (int i = 0; i < ROUNDS; i++) {
        Cell cell = new Cell(i);
        cell.value++;
        sum += cell.value + cell.name.length();
      }
    }
  }

  private static final class Cell {
    private final String name = "cell";
    private int value;

    private Cell(int value) {
      this.value = value;
    }
  }
}
