package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.ConcurrentHashMap;

/**
 * Two clerks use the time of day as the number of an invoice. Nothing keeps both from reading the
 * same millisecond.
 *
 * <p>Bug class: time taken for unique<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TimeAsNumber {
  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<Long, String> invoices = new ConcurrentHashMap<>();
    Thread ada = new Thread(() -> invoices.put(System.currentTimeMillis(), "ada"), "ada");
    Thread bob = new Thread(() -> invoices.put(System.currentTimeMillis(), "bob"), "bob");
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    if (invoices.size() != 2) {
      throw new AssertionError("two invoices with one number");
    }
  }
}
