package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two voters count their votes, and main spins until there are two.
 *
 * <p>Fixed: a vote is counted in one step.
 */
public final class VotesCountedFixed {
  public static void main(String[] args) throws Exception {
    AtomicInteger votes = new AtomicInteger();
    Thread ada = new Thread(votes::incrementAndGet, "ada");
    Thread bob = new Thread(votes::incrementAndGet, "bob");
    ada.start();
    bob.start();
    while (votes.get() < 2) {
      Thread.onSpinWait();
    }
  }
}
