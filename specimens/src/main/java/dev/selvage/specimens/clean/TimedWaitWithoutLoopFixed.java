package dev.selvage.specimens.clean;

/**
 * Two buyers wait for a ticket and look again every minute.
 *
 * <p>Fixed: they wait in a loop, so neither an early nor a late end of the wait does harm.
 */
public final class TimedWaitWithoutLoopFixed {
  public static void main(String[] args) throws Exception {
    TicketOffice office = new TicketOffice();
    Thread ada = new Thread(office::buy, "ada");
    Thread bob = new Thread(office::buy, "bob");
    ada.start();
    bob.start();
    office.release();
    office.release();
    ada.join();
    bob.join();
    if (office.tickets != 0) {
      throw new AssertionError("expected no ticket left but was " + office.tickets);
    }
  }

  private static final class TicketOffice {
    private int tickets;

    synchronized void release() {
      tickets++;
      notifyAll();
    }

    synchronized void buy() {
      while (tickets == 0) {
        try {
          wait(60_000);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      tickets--;
    }
  }
}
