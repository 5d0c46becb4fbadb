package dev.selvage.specimens.fail.lostwakeup;

/**
 * A cook announces a meal; the guest looks whether it is ready before he takes the monitor, and can
 * begin to wait after the only announcement.
 *
 * <p>Bug class: missed signal<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class MissedSignal {
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
    private volatile boolean ready;

    void announceMeal() {
      ready = true;
      synchronized (this) {
        notifyAll();
      }
    }

    void awaitMeal() {
      if (!ready) {
        synchronized (this) {
          try {
            wait();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      }
    }
  }
}
