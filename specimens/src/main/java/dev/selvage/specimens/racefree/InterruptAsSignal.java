package dev.selvage.specimens.racefree;

import java.util.concurrent.CountDownLatch;

/**
 * An order is written, then the waiter is interrupted. The interruption happens before the
 * InterruptedException that it causes.
 */
public final class InterruptAsSignal {
  public static void main(String[] args) throws Exception {
    Waiter waiter = new Waiter();
    waiter.start();
    waiter.order = "soup";
    waiter.interrupt();
    waiter.join();
    if (!waiter.served.equals("soup")) {
      throw new AssertionError(waiter.served);
    }
  }

  private static final class Waiter extends Thread {
    private String order;
    private String served;

    @Override
    public void run() {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        served = order;
      }
    }
  }
}
