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
    if (shelf.seemedEmpty) {
      throw new AssertionError("the shelf was never empty");
    }
  }

  private static final class Shelf {
    private final Object lock = new Object();
    private int boxes = 2;
    private boolean seemedEmpty;

    void recount() {
      synchronized (lock) {
        boxes = 0;
        boxes = 2;
      }
    }

    void audit() {
      synchronized (lock) {
        if (boxes == 0) {
          seemedEmpty = true;
        }
      }
    }
  }
}
