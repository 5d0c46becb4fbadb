package dev.selvage.specimens.racefree;

import java.util.concurrent.LinkedTransferQueue;

/**
 * Two tailors take coats from a LinkedTransferQueue; main put them in, one with put and one with
 * transfer, after it had filled their plain fields.
 */
public final class CoatsThroughTransferQueue {
  public static void main(String[] args) throws Exception {
    LinkedTransferQueue<Coat> coats = new LinkedTransferQueue<>();
    Coat grey = new Coat(2);
    Coat green = new Coat(3);
    Thread first = new Thread(() -> sew(coats), "first");
    Thread second = new Thread(() -> sew(coats), "second");
    first.start();
    second.start();
    grey.buttons += 1;
    coats.put(grey);
    green.buttons += 1;
    coats.transfer(green);
    first.join();
    second.join();
    if (grey.buttons + green.buttons != 27) {
      throw new AssertionError("buttons: " + (grey.buttons + green.buttons));
    }
  }

  private static void sew(LinkedTransferQueue<Coat> coats) {
    try {
      coats.take().buttons += 10;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Coat {
    private int buttons;

    Coat(int buttons) {
      this.buttons = buttons;
    }
  }
}
