package dev.selvage.specimens.fail.lostwakeup;

import java.util.concurrent.locks.LockSupport;

/**
 * A printer parks once for every page it is to print. Permits do not add up: two unparks before the
 * first park wake it only once.
 *
 * <p>Bug class: lost permit<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PermitsDoNotCount {
  public static void main(String[] args) throws Exception {
    Thread printer =
        new Thread(
            () -> {
              LockSupport.park();
              LockSupport.park();
            },
            "printer");
    printer.start();
    LockSupport.unpark(printer);
    LockSupport.unpark(printer);
    printer.join();
  }
}
