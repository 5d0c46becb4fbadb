package dev.selvage.specimens.clean;

/**
 * A reader does nothing but spin until a volatile flag is up and then reads a plain value that was
 * written before the flag.
 *
 * <p>Shows: loop that never gives way, publication by a volatile write.
 */
public final class SpinWithoutYield {
  public static void main(String[] args) throws Exception {
    Box box = new Box();
    Thread writer = new Thread(() -> box.fill(7), "writer");
    Thread reader = new Thread(box::readWhenFull, "reader");
    reader.start();
    writer.start();
    reader.join();
    writer.join();
  }

  private static final class Box {
    private int value;
    private volatile boolean full;

    void fill(int newValue) {
      value = newValue;
      full = true;
    }

    void readWhenFull() {
      while (!full) {
        // Until the writer is seen.
      }
      if (value != 7) {
        throw new AssertionError("expected 7 but was " + value);
      }
    }
  }
}
