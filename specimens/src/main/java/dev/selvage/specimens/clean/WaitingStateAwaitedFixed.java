package dev.selvage.specimens.clean;

/**
 * Main polls until a thread waits or has ended.
 *
 * <p>Fixed: it also stops at the state TERMINATED.
 */
public final class WaitingStateAwaitedFixed {
  public static void main(String[] args) throws Exception {
    Gate gate = new Gate();
    Thread guest = new Thread(gate::pass, "guest");
    Thread porter = new Thread(gate::open, "porter");
    guest.start();
    porter.start();
    Thread.State state = guest.getState();
    while (state != Thread.State.WAITING && state != Thread.State.TERMINATED) {
      Thread.yield();
      state = guest.getState();
    }
    guest.join();
  }

  private static final class Gate {
    private boolean isOpen;

    synchronized void open() {
      isOpen = true;
      notifyAll();
    }

    synchronized void pass() {
      try {
        while (!isOpen) {
          wait();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
