package dev.selvage.specimens.clean;

/**
 * A warehouse counts a shelf anew while an auditor looks at it.
 *
 * <p>Fixed: the intermediate value is nobody else's.
 */
public final class MovedStockFixed {
  public static void main(String[] args) throws Exception {
    Shelf shelf = new Shelf();
    Thread clerk = new Thread(shelf::recount, "clerk");
    Thread auditor = new Thread(shelf::audit, "auditor");
    clerk.start();
    auditor.start();
    clerk.join();
    auditor.join();
    if (shelf.boxes != 2) {
      throw new AssertionError("boxes: " + shelf.boxes);
    }
  }

  private static final class Shelf {
    private final Object lock = new Object();
    private int boxes = 2;

    void recount() {
      synchronized (lock) {
        boxes = 0;
        boxes = 2;
      }
    }

    void audit() {
      synchronized (lock) {
        if (boxes == 0) {
          throw new AssertionError("the shelf is empty");
        }
      }
    }
  }
}
