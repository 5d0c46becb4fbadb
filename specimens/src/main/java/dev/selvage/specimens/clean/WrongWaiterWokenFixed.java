package dev.selvage.specimens.clean;

/**
 * Waiters for the start and for the stop of a service share its monitor.
 *
 * <p>Fixed: notifyAll in place of notify.
 */
public final class WrongWaiterWokenFixed {
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
      notifyAll();
    }

    synchronized void stop() {
      stopped = true;
      notifyAll();
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
