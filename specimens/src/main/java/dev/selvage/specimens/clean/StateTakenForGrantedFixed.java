package dev.selvage.specimens.clean;

import java.util.concurrent.CountDownLatch;

/**
 * A guest says that it has arrived and then waits.
 *
 * <p>Fixed: main polls, giving way, until the guest is in the state WAITING.
 */
public final class StateTakenForGrantedFixed {
  public static void main(String[] args) throws Exception {
    Lobby lobby = new Lobby();
    Thread guest = new Thread(lobby::await, "guest");
    guest.start();
    lobby.arrival.await();
    while (guest.getState() != Thread.State.WAITING) {
      Thread.yield();
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
