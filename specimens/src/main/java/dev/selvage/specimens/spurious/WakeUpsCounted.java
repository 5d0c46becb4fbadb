package dev.selvage.specimens.spurious;

/**
 * A shopkeeper counts every return of wait as a customer. A spurious wake-up is one more.
 *
 * <p>Kind: assertion<br>
 * Bug class: wake-ups taken for signals<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Spurious wake-ups: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class WakeUpsCounted {
  public static void main(String[] args) throws Exception {
    Shop shop = new Shop();
    Thread keeper = new Thread(shop::serve, "keeper");
    keeper.start();
    shop.close();
    keeper.join();
  }

  private static final class Shop {
    private boolean isClosed;
    private int wakeUps;

    synchronized void close() {
      isClosed = true;
      notifyAll();
    }

    synchronized void serve() {
      try {
        while (!isClosed) {
          wait();
          wakeUps++;
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      if (wakeUps > 1) {
        throw new AssertionError("served " + wakeUps + " customers");
      }
    }
  }
}
