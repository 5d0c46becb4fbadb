package dev.selvage.specimens.fail.assertion;

/**
 * A pool retires a worker when its state reads WAITING. Between that look and the retirement a job
 * can be handed to it, and the job is lost.
 *
 * <p>Bug class: check-then-act on Thread.getState<br>
 * Depth: 3<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class RetireIdleWorker {
  public static void main(String[] args) throws Exception {
    Desk desk = new Desk();
    Thread worker = new Thread(desk::work, "worker");
    Thread client = new Thread(() -> desk.offer("job"), "client");
    worker.start();
    client.start();
    if (worker.getState() == Thread.State.WAITING) {
      desk.retire();
    }
    client.join();
    worker.join();
  }

  private static final class Desk {
    private String job;
    private boolean retired;

    /** Answers whether the worker has accepted the job. */
    synchronized boolean offer(String newJob) {
      if (retired) {
        return false;
      }
      job = newJob;
      notifyAll();
      return true;
    }

    synchronized void retire() {
      if (job != null) {
        throw new AssertionError("retired a worker that has accepted a job");
      }
      retired = true;
      notifyAll();
    }

    synchronized void work() {
      try {
        while (job == null && !retired) {
          wait();
        }
        job = null;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
