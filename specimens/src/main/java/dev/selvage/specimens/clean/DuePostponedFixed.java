package dev.selvage.specimens.clean;

import java.util.Date;

/**
 * A borrower and a librarian both postpone the date when a book is due.
 *
 * <p>Fixed: one at a time postpones the date.
 */
public final class DuePostponedFixed {
  public static void main(String[] args) throws Exception {
    Date due = new Date(0);
    Thread borrower = new Thread(() -> postpone(due), "borrower");
    Thread librarian = new Thread(() -> postpone(due), "librarian");
    borrower.start();
    librarian.start();
    borrower.join();
    librarian.join();
    if (due.getTime() != 2000) {
      throw new AssertionError("due at " + due.getTime());
    }
  }

  private static synchronized void postpone(Date due) {
    due.setTime(due.getTime() + 1000);
  }
}
