package dev.selvage.specimens.clean;

/**
 * A buyer waits until a filler has filled the slot of a store.
 *
 * <p>Fixed: only the monitor that is waited on is held.
 */
public final class NestedMonitorFixed {
  public static void main(String[] args) throws Exception {
    Store store = new Store();
    Thread buyer = new Thread(store::buy, "buyer");
    Thread filler = new Thread(store::fill, "filler");
    buyer.start();
    filler.start();
    buyer.join();
    filler.join();
    if (store.full) {
      throw new AssertionError("the buyer has left the slot full");
    }
  }

  private static final class Store {
    private final Object slot = new Object();
    private boolean full;

    void buy() {
      synchronized (slot) {
        while (!full) {
          try {
            slot.wait();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
        full = false;
      }
    }

    void fill() {
      synchronized (slot) {
        full = true;
        slot.notifyAll();
      }
    }
  }
}
