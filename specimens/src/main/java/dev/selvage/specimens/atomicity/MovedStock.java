package dev.selvage.specimens.atomicity;

/**
 * A warehouse counts a shelf anew while an auditor looks at it. The count is set to nothing first,
 * and the auditor may see that.
 *
 * <p>Kind: atomicity<br>
 * Bug class: intermediate value is seen (write, read, write)<br>
 * Data race: no
 */
public final class MovedStock {
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
        boxes = 0; // atomicity a1
      }
      synchronized (lock) {
        boxes = 2; // atomicity a3
      }
    }

    void audit() {
      synchronized (lock) {
        if (boxes == 0) { // atomicity a2
          seemedEmpty = true;
        }
      }
    }
  }
}
