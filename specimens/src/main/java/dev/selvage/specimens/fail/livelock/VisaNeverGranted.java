package dev.selvage.specimens.fail.livelock;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * An applicant asks for a visa and parks in rounds of a millisecond until it is granted. An officer
 * who looked before the request was made has gone home.
 *
 * <p>Bug class: timed park in a loop for what never comes<br>
 * Data race: no
 */
public final class VisaNeverGranted {
  public static void main(String[] args) throws Exception {
    AtomicReference<String> visa = new AtomicReference<>("none");
    Thread applicant = new Thread(() -> apply(visa), "applicant");
    Thread officer = new Thread(() -> visa.compareAndSet("requested", "granted"), "officer");
    applicant.start();
    officer.start();
    applicant.join();
    officer.join();
  }

  private static void apply(AtomicReference<String> visa) {
    visa.set("requested");
    while (!visa.get().equals("granted")) {
      LockSupport.parkNanos(1_000_000);
    }
  }
}
