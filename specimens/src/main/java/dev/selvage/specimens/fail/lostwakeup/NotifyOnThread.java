package dev.selvage.specimens.fail.lostwakeup;

/**
 * A worker waits on its own Thread object. Thread.join waits on that object too, so the notify that
 * is meant for the worker can wake the thread that joins it.
 *
 * <p>Bug class: notify on a monitor shared with Thread.join<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class NotifyOnThread {
  public static void main(String[] args) throws Exception {
    Worker worker = new Worker();
    Thread client = new Thread(worker::giveJob, "client");
    worker.start();
    client.start();
    worker.join();
    client.join();
  }

  private static final class Worker extends Thread {
    private boolean hasJob;

    synchronized void giveJob() {
      hasJob = true;
      notify();
    }

    @Override
    public synchronized void run() {
      while (!hasJob) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }
}
