package dev.selvage.specimens.fail.deadlock;

/**
 * A store holds its own monitor while it waits on the monitor of its inner slot. The filler needs
 * the store's monitor first, so it can never come to notify.
 *
 * <p>Bug class: nested-monitor lockout<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class NestedMonitor {
  public static void main(String[] args) throws Exception {
    Store store = new Store();
    Thread buyer = new Thread(store::buy, "buyer");
    Thread filler = new Thread(store::fill, "filler");
    buyer.start();
    filler.start();
    buyer.join();
    filler.join();
  }

  private static final class Store {
    private final Object slot = new Object();
    private boolean full;

    synchronized void buy() {
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

    synchronized void fill() {
      synchronized (slot) {
        full = true;
        slot.notifyAll();
      }
    }
  }
}
