package dev.selvage.specimens.fail.lostwakeup;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A spooler with room for one job stands between two applications and two printers. Both sides wait
 * on its monitor, and every change wakes a single waiter: a printer that has made room can wake the
 * other printer in place of the application that waits for room.
 *
 * <p>Bug class: notify in place of notifyAll<br>
 * Depth: 2<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PrintSpooler {
  public static void main(String[] args) throws Exception {
    Spooler spooler = new Spooler(1);
    Printer laser = new Printer(spooler, "laser");
    Printer inkjet = new Printer(spooler, "inkjet");
    Application editor = new Application(spooler, new Job("letter", 2));
    Application browser = new Application(spooler, new Job("map", 1));
    laser.start();
    inkjet.start();
    editor.start();
    browser.start();
    editor.join();
    browser.join();
    laser.join();
    inkjet.join();
    int pages = laser.pages.get() + inkjet.pages.get();
    if (pages != 3) {
      throw new AssertionError("printed " + pages + " pages of 3");
    }
  }

  private record Job(String title, int pages) {}

  private static final class Spooler {
    private final Deque<Job> jobs = new ArrayDeque<>();
    private final int capacity;

    Spooler(int capacity) {
      this.capacity = capacity;
    }

    synchronized void submit(Job job) throws InterruptedException {
      while (jobs.size() == capacity) {
        wait();
      }
      jobs.addLast(job);
      notify();
    }

    synchronized Job next() throws InterruptedException {
      while (jobs.isEmpty()) {
        wait();
      }
      Job job = jobs.removeFirst();
      notify();
      return job;
    }
  }

  private static final class Application extends Thread {
    private final Spooler spooler;
    private final Job job;

    Application(Spooler spooler, Job job) {
      super(job.title());
      this.spooler = spooler;
      this.job = job;
    }

    @Override
    public void run() {
      try {
        spooler.submit(job);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Prints one job and runs out of paper. */
  private static final class Printer extends Thread {
    private final Spooler spooler;
    private final AtomicInteger pages = new AtomicInteger();

    Printer(Spooler spooler, String name) {
      super(name);
      this.spooler = spooler;
    }

    @Override
    public void run() {
      try {
        Job job = spooler.next();
        pages.addAndGet(job.pages());
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
