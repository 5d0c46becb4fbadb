package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A billing service queues invoices and works them off in the background. Shutting down refuses new
 * invoices and puts a last entry behind the accepted ones.
 *
 * <p>Fixed: looking at the flag and queueing are one step under a lock, and so is the shutdown, so
 * no invoice gets behind the last entry.
 */
public final class InvoiceQueueFixed {
  public static void main(String[] args) throws Exception {
    Billing billing = new Billing();
    Shop bakery = new Shop(billing, new Invoice("ada", 3), new Invoice("bob", 4));
    Shop florist = new Shop(billing, new Invoice("cid", 20));
    billing.start();
    bakery.start();
    florist.start();
    billing.shutdown();
    bakery.join();
    florist.join();
    billing.join();
    int accepted = bakery.accepted.get() + florist.accepted.get();
    int refused = bakery.refused.get() + florist.refused.get();
    if (accepted + refused != 3) {
      throw new AssertionError("of 3 invoices some were neither accepted nor refused");
    }
    if (billing.sent.size() != accepted) {
      throw new AssertionError("accepted " + accepted + " invoices, but sent " + billing.sent);
    }
  }

  private record Invoice(String customer, int amount) {}

  private static final class Billing {
    private static final Invoice LAST = new Invoice("nobody", 0);

    private final BlockingQueue<Invoice> queue = new LinkedBlockingQueue<>();
    private final List<Invoice> sent = new ArrayList<>();
    private final Thread worker = new Thread(this::work, "billing");
    private boolean closed;

    void start() {
      worker.start();
    }

    /**
     * Queues an invoice.
     *
     * @throws RejectedExecutionException after the shutdown
     */
    synchronized void submit(Invoice invoice) {
      if (closed) {
        throw new RejectedExecutionException("closed, no invoice for " + invoice.customer());
      }
      queue.add(invoice);
    }

    /** Refuses further invoices; those that were accepted are still sent. */
    synchronized void shutdown() {
      closed = true;
      queue.add(LAST);
    }

    void join() throws InterruptedException {
      worker.join();
    }

    private void work() {
      try {
        Invoice invoice = queue.take();
        while (invoice != LAST) {
          send(invoice);
          invoice = queue.take();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private void send(Invoice invoice) {
      if (invoice.amount() <= 0) {
        throw new IllegalArgumentException("nothing to pay for " + invoice.customer());
      }
      sent.add(invoice);
    }
  }

  private static final class Shop extends Thread {
    private final Billing billing;
    private final List<Invoice> invoices;
    private final AtomicInteger accepted = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    Shop(Billing billing, Invoice... invoices) {
      this.billing = billing;
      this.invoices = List.of(invoices);
    }

    @Override
    public void run() {
      for (Invoice invoice : invoices) {
        try {
          billing.submit(invoice);
          accepted.incrementAndGet();
        } catch (RejectedExecutionException e) {
          refused.incrementAndGet();
        }
      }
    }
  }
}
