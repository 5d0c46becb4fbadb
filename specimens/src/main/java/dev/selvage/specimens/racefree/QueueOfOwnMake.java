package dev.selvage.specimens.racefree;

import java.util.AbstractQueue;
import java.util.Iterator;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * An own queue extends AbstractQueue and passes everything on to a ConcurrentLinkedQueue. A ticket
 * is filled before it is offered.
 */
public final class QueueOfOwnMake {
  public static void main(String[] args) throws Exception {
    Queue<Ticket> line = new TicketLine();
    Thread seller =
        new Thread(
            () -> {
              Ticket ticket = new Ticket();
              ticket.price = 8;
              line.add(ticket);
            },
            "seller");
    seller.start();
    Ticket early = line.poll();
    int paid = early == null ? 0 : early.price;
    seller.join();
    Ticket late = line.poll();
    paid += late == null ? 0 : late.price;
    if (paid != 8) {
      throw new AssertionError("paid " + paid);
    }
  }

  private static final class Ticket {
    private int price;
  }

  private static final class TicketLine extends AbstractQueue<Ticket> {
    private final Queue<Ticket> tickets = new ConcurrentLinkedQueue<>();

    @Override
    public boolean offer(Ticket ticket) {
      return tickets.offer(ticket);
    }

    @Override
    public Ticket poll() {
      return tickets.poll();
    }

    @Override
    public Ticket peek() {
      return tickets.peek();
    }

    @Override
    public Iterator<Ticket> iterator() {
      return tickets.iterator();
    }

    @Override
    public int size() {
      return tickets.size();
    }
  }
}
