package dev.selvage.specimens.clean;

/**
 * A worker waits for a job while main joins it.
 *
 * <p>Fixed: the worker waits on an object of its own, not on its Thread.
 */
public final class NotifyOnThreadFixed {
  public static void main(String[] args) throws Exception {
    Worker worker = new Worker();
    Thread client = new Thread(worker::giveJob, "client");
    worker.start();
    client.start();
    worker.join();
    client.join();
  }

  private static final class Worker extends Thread {
    private final Object lock = new Object();
    private boolean hasJob;

    void giveJob() {
      synchronized (lock) {
        hasJob = true;
        lock.notify();
      }
    }

    @Override
    public void run() {
      synchronized (lock) {
        while (!hasJob) {
          try {
            lock.wait();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      }
    }
  }
}
