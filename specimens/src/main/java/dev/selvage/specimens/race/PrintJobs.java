package dev.selvage.specimens.race;

import java.util.LinkedList;

/**
 * A LinkedList is used as a queue between two threads, without a lock.
 *
 * <p>Kind: race<br>
 * Bug class: unsynchronised collection<br>
 * Data race: yes
 */
public final class PrintJobs {
  public static void main(String[] args) throws Exception {
    Spool spool = new Spool();
    Thread user = new Thread(spool::submit, "user");
    Thread printer = new Thread(spool::print, "printer");
    user.start();
    printer.start();
    user.join();
    printer.join();
  }

  private static final class Spool {
    private final LinkedList<String> jobs = new LinkedList<>();

    void submit() {
      try {
        jobs.addLast("letter"); // race a
      } catch (RuntimeException e) {
        System.err.println("not queued: " + e);
      }
    }

    void print() {
      try {
        jobs.pollFirst(); // race a
      } catch (RuntimeException e) {
        System.err.println("not printed: " + e);
      }
    }
  }
}
