package dev.selvage.specimens.fail.assertion;

/**
 * Two buyers wait a minute at most for a ticket, and take the end of the wait for a ticket. The
 * ticket that was announced to one can be sold to the other.
 *
 * <p>Bug class: timed wait without a loop<br>
 * Depth: 1<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TimedWaitWithoutLoop {
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
  }

  private static final class TicketOffice {
    private int tickets;

    synchronized void release() {
      tickets++;
      notifyAll();
    }

    synchronized void buy() {
      if (tickets == 0) {
        try {
          wait(60_000);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      tickets--;
      if (tickets < 0) {
        throw new AssertionError("sold a ticket that does not exist");
      }
    }
  }
}
