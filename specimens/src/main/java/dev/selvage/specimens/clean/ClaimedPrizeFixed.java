package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * There is one prize, and a volatile flag says whether it is gone.
 *
 * <p>Fixed: looking and setting is one critical section.
 */
public final class ClaimedPrizeFixed {
  public static void main(String[] args) throws Exception {
    Lottery lottery = new Lottery();
    Thread ada = new Thread(lottery::claim, "ada");
    Thread bob = new Thread(lottery::claim, "bob");
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    if (lottery.winners.get() != 1) {
      throw new AssertionError("winners: " + lottery.winners);
    }
  }

  private static final class Lottery {
    private final AtomicInteger winners = new AtomicInteger();
    private boolean isClaimed;

    synchronized void claim() {
      if (!isClaimed) {
        isClaimed = true;
        winners.incrementAndGet();
      }
    }
  }
}
