package dev.selvage.specimens.fail.livelock;

/**
 * Main polls until a thread is in the state WAITING. The thread does not wait at all if the door is
 * open already, and then it ends without ever being in that state.
 *
 * <p>Bug class: spin for a thread state that may never come<br>
 * Data race: no
 */
public final class WaitingStateAwaited {
  public static void main(String[] args) throws Exception {
    Gate gate = new Gate();
    Thread guest = new Thread(gate::pass, "guest");
    Thread porter = new Thread(gate::open, "porter");
    guest.start();
    porter.start();
    while (guest.getState() != Thread.State.WAITING) {
      Thread.yield();
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
