package dev.selvage.specimens.clean;

/**
 * Two spectators wait for the curtain, which main raises before it returns.
 *
 * <p>Fixed: a flag remembers that it was raised.
 */
public final class AudienceLeftWaitingFixed {
  public static void main(String[] args) {
    Curtain curtain = new Curtain();
    new Thread(curtain::await, "ada").start();
    new Thread(curtain::await, "bob").start();
    curtain.raise();
  }

  private static final class Curtain {
    private boolean isRaised;

    synchronized void raise() {
      isRaised = true;
      notifyAll();
    }

    synchronized void await() {
      try {
        while (!isRaised) {
          wait();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
