package dev.selvage.demo;

/** A cook checks whether there is an order, and only then starts to wait for the bell. */
public final class MissedSignal {
  private final Object bell = new Object();
  private volatile boolean isOrdered;

  private void cook() {
    if (!isOrdered) {
      // An order that arrives here rings the bell before anyone listens.
      synchronized (bell) {
        try {
          bell.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  private void order() {
    isOrdered = true;
    synchronized (bell) {
      bell.notifyAll();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MissedSignal kitchen = new MissedSignal();
    Thread cook = new Thread(kitchen::cook, "cook");
    cook.start();
    kitchen.order();
    cook.join();
  }
}
