package dev.selvage.specimens.fail.assertion;

import java.util.Date;

/**
 * A borrower and a librarian both postpone the date when a book is due.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class DuePostponed {
  public static void main(String[] args) throws Exception {
    Date due = new Date(0);
    Thread borrower = new Thread(() -> due.setTime(due.getTime() + 1000), "borrower");
    Thread librarian = new Thread(() -> due.setTime(due.getTime() + 1000), "librarian");
    borrower.start();
    librarian.start();
    borrower.join();
    librarian.join();
    if (due.getTime() != 2000) {
      throw new AssertionError("due at " + due.getTime());
    }
  }
}
