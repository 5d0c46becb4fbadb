package dev.selvage.specimens.clean;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Two clerks use the time of day as the number of an invoice.
 *
 * <p>Fixed: a number is greater than the last one, whatever the time is.
 */
public final class TimeAsNumberFixed {
  public static void main(String[] args) throws Exception {
    Numbers numbers = new Numbers();
    ConcurrentHashMap<Long, String> invoices = new ConcurrentHashMap<>();
    Thread ada = new Thread(() -> invoices.put(numbers.next(), "ada"), "ada");
    Thread bob = new Thread(() -> invoices.put(numbers.next(), "bob"), "bob");
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    if (invoices.size() != 2) {
      throw new AssertionError("two invoices with one number");
    }
  }

  private static final class Numbers {
    private final AtomicLong last = new AtomicLong();

    long next() {
      return last.updateAndGet(before -> Math.max(before + 1, System.currentTimeMillis()));
    }
  }
}
