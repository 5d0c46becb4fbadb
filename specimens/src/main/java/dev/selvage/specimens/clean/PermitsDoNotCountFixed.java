package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A printer parks until all pages have come.
 *
 * <p>Fixed: the pages are counted, and the permit only says that it is time to look again.
 */
public final class PermitsDoNotCountFixed {
  public static void main(String[] args) throws Exception {
    AtomicInteger pages = new AtomicInteger();
    Thread printer =
        new Thread(
            () -> {
              while (pages.get() < 2) {
                LockSupport.park(pages);
              }
            },
            "printer");
    printer.start();
    pages.incrementAndGet();
    LockSupport.unpark(printer);
    pages.incrementAndGet();
    LockSupport.unpark(printer);
    printer.join();
  }
}
