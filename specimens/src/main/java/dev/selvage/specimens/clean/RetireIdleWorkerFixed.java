package dev.selvage.specimens.clean;

/**
 * A pool retires a worker that has no job.
 *
 * <p>Fixed: whether the worker may be retired is decided under the lock of its desk; its thread
 * state decides nothing.
 */
public final class RetireIdleWorkerFixed {
  public static void main(String[] args) throws Exception {
    Desk desk = new Desk();
    Thread worker = new Thread(desk::work, "worker");
    Thread client = new Thread(() -> desk.offer("job"), "client");
    worker.start();
    client.start();
    desk.retireIfIdle();
    client.join();
    worker.join();
    if (worker.isAlive() || worker.getState() != Thread.State.TERMINATED) {
      throw new AssertionError("the worker has not ended: " + worker.getState());
    }
    if (desk.accepted != desk.done) {
      throw new AssertionError(desk.accepted + " jobs accepted, " + desk.done + " done");
    }
  }

  private static final class Desk {
    private String job;
    private boolean retired;
    private int accepted;
    private int done;

    /** Answers whether the worker has accepted the job. */
    synchronized boolean offer(String newJob) {
      if (retired) {
        return false;
      }
      job = newJob;
      accepted++;
      notifyAll();
      return true;
    }

    synchronized void retireIfIdle() {
      if (job == null) {
        retired = true;
        notifyAll();
      }
    }

    synchronized void work() {
      try {
        while (job == null && !retired) {
          wait();
        }
        if (job != null) {
          job = null;
          done++;
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
