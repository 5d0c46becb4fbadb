package dev.selvage.specimens.fail.lostwakeup;

/**
 * Waiters for the start and for the stop of a service share its monitor: a notify meant for the one
 * can wake the other, which goes back to sleep.
 *
 * <p>Bug class: notify in place of notifyAll (two conditions, one monitor)<br>
 * Depth: 1<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class WrongWaiterWoken {
  public static void main(String[] args) throws Exception {
    Service service = new Service();
    Thread user = new Thread(service::awaitStart, "user");
    Thread janitor = new Thread(service::awaitStop, "janitor");
    user.start();
    janitor.start();
    service.start();
    service.stop();
    user.join();
    janitor.join();
  }

  private static final class Service {
    private boolean started;
    private boolean stopped;

    synchronized void start() {
      started = true;
      notify();
    }

    synchronized void stop() {
      stopped = true;
      notify();
    }

    synchronized void awaitStart() {
      while (!started) {
        waitForChange();
      }
    }

    synchronized void awaitStop() {
      while (!stopped) {
        waitForChange();
      }
    }

    private void waitForChange() {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
