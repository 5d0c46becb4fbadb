package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * An applicant asks for a visa and parks in rounds of a millisecond until it is granted.
 *
 * <p>Fixed: the officer looks until there is a request.
 */
public final class VisaNeverGrantedFixed {
  public static void main(String[] args) throws Exception {
    AtomicReference<String> visa = new AtomicReference<>("none");
    Thread applicant = new Thread(() -> apply(visa), "applicant");
    Thread officer = new Thread(() -> grant(visa), "officer");
    applicant.start();
    officer.start();
    applicant.join();
    officer.join();
  }

  private static void grant(AtomicReference<String> visa) {
    while (!visa.compareAndSet("requested", "granted")) {
      Thread.yield();
    }
  }

  private static void apply(AtomicReference<String> visa) {
    visa.set("requested");
    while (!visa.get().equals("granted")) {
      LockSupport.parkNanos(1_000_000);
    }
  }
}
