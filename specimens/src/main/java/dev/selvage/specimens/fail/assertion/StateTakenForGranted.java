package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.CountDownLatch;

/**
 * A guest says that it has arrived and then waits. Main, which has seen the arrival, takes it for
 * granted that the guest is in the state WAITING.
 *
 * <p>Bug class: order violation (getState before wait)<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class StateTakenForGranted {
  public static void main(String[] args) throws Exception {
    Lobby lobby = new Lobby();
    Thread guest = new Thread(lobby::await, "guest");
    guest.start();
    lobby.arrival.await();
    if (guest.getState() != Thread.State.WAITING) {
      throw new AssertionError("the guest is " + guest.getState());
    }
    lobby.call();
    guest.join();
  }

  private static final class Lobby {
    private final CountDownLatch arrival = new CountDownLatch(1);
    private boolean isCalled;

    synchronized void await() {
      arrival.countDown();
      try {
        while (!isCalled) {
          wait();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    synchronized void call() {
      isCalled = true;
      notifyAll();
    }
  }
}
