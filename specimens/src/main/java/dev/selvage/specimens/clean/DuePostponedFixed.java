package dev.selvage.specimens.clean;

import java.util.Date;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A borrower and a librarian both postpone the date when a book is due.
 *
 * <p>Fixed: an atomic reference holds dates that are never changed.
 */
public final class DuePostponedFixed {
  public static void main(String[] args) throws Exception {
    AtomicReference<Date> due = new AtomicReference<>(new Date(0));
    Thread borrower = new Thread(() -> due.updateAndGet(DuePostponedFixed::later), "borrower");
    Thread librarian = new Thread(() -> due.updateAndGet(DuePostponedFixed::later), "librarian");
    borrower.start();
    librarian.start();
    borrower.join();
    librarian.join();
    if (due.get().getTime() != 2000) {
      throw new AssertionError("due at " + due.get().getTime());
    }
  }

  private static Date later(Date date) {
    return new Date(date.getTime() + 1000);
  }
}
