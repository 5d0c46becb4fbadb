package dev.selvage.specimens.clean;

/**
 * A shopkeeper waits until the shop is closed.
 *
 * <p>Fixed: customers count themselves, returns of wait do not count.
 */
public final class WakeUpsCountedFixed {
  public static void main(String[] args) throws Exception {
    Shop shop = new Shop();
    Thread keeper = new Thread(shop::serve, "keeper");
    keeper.start();
    shop.close();
    keeper.join();
  }

  private static final class Shop {
    private boolean isClosed;
    private int customers;

    synchronized void close() {
      isClosed = true;
      customers++;
      notifyAll();
    }

    synchronized void serve() {
      try {
        while (!isClosed) {
          wait();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      if (customers > 1) {
        throw new AssertionError("served " + customers + " customers");
      }
    }
  }
}
