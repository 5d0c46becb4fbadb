package dev.selvage.specimens.clean;

/**
 * A cook announces a meal that a guest waits for.
 *
 * <p>Fixed: the guest looks, in a loop, with the monitor held, and the cook sets the flag with the
 * monitor held.
 */
public final class MissedSignalFixed {
  public static void main(String[] args) throws Exception {
    Kitchen kitchen = new Kitchen();
    Thread guest = new Thread(kitchen::awaitMeal, "guest");
    Thread cook = new Thread(kitchen::announceMeal, "cook");
    guest.start();
    cook.start();
    guest.join();
    cook.join();
  }

  private static final class Kitchen {
    private boolean ready;

    synchronized void announceMeal() {
      ready = true;
      notifyAll();
    }

    synchronized void awaitMeal() {
      while (!ready) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }
}
