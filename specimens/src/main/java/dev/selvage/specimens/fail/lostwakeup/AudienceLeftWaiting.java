package dev.selvage.specimens.fail.lostwakeup;

/**
 * Two spectators wait for the curtain, which main raises before it returns. Nothing remembers that
 * it was raised: a spectator who comes later waits forever, and the program never ends although
 * main has returned.
 *
 * <p>Bug class: missed signal after the end of main<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class AudienceLeftWaiting {
  public static void main(String[] args) {
    Curtain curtain = new Curtain();
    new Thread(curtain::await, "ada").start();
    new Thread(curtain::await, "bob").start();
    curtain.raise();
  }

  private static final class Curtain {
    synchronized void raise() {
      notifyAll();
    }

    synchronized void await() {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
