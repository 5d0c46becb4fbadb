package dev.selvage.specimens.fuzz;

import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A desk that takes jobs from a client. The worker behind it looks into the queue, and when there
 * is nothing it waits for a signal; but it does not look again once it holds the lock.
 *
 * <p>The client needs longer to prepare a job than the worker to do it, so the worker usually waits
 * long before the signal. A worker that lost the CPU between the look and the wait misses it, and
 * then both wait forever.
 */
public final class JobDesk {
  private static final int JOBS = 60;
  private static final int PAGES_TO_PREPARE = 40;
  private static final int PAGES_TO_DO = 12;

  private final ConcurrentLinkedQueue<Job> waiting = new ConcurrentLinkedQueue<>();
  private final Object arrived = new Object();
  private final Statistics statistics = new Statistics();

  public static void main(String[] args) throws InterruptedException {
    JobDesk desk = new JobDesk();
    Thread worker = new Thread(desk::work, "worker");
    worker.setDaemon(true);
    worker.start();
    Paper forms = new Paper(4);
    int sealed = 0;
    for (int i = 0; i < JOBS; i++) {
      Job job = new Job("job " + i + " " + forms.seal("form " + i, PAGES_TO_PREPARE));
      desk.submit(job);
      sealed += job.await() == null ? 0 : 1;
    }
    if (sealed != JOBS) {
      System.out.println("a job has no result");
      System.exit(1);
    }
    System.out.println("all jobs done, with " + desk.statistics.breaks() + " breaks");
  }

  private void submit(Job job) {
    waiting.add(job);
    synchronized (arrived) {
      arrived.notify();
    }
  }

  private Job take() throws InterruptedException {
    Job job = waiting.poll();
    while (job == null) {
      statistics.addBreak();
      synchronized (arrived) {
        arrived.wait();
      }
      job = waiting.poll();
    }
    return job;
  }

  private void work() {
    Paper results = new Paper(5);
    try {
      while (true) {
        Job job = take();
        job.finish("sealed " + results.seal(job.text, PAGES_TO_DO));
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Job {
    private final String text;
    private String result;

    Job(String text) {
      this.text = text;
    }

    synchronized void finish(String result) {
      this.result = result;
      notifyAll();
    }

    synchronized String await() throws InterruptedException {
      while (result == null) {
        wait();
      }
      return result;
    }
  }

  private static final class Statistics {
    private int breaks;

    synchronized void addBreak() {
      breaks++;
    }

    synchronized int breaks() {
      return breaks;
    }
  }
}
