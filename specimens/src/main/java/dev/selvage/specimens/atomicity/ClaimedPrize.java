package dev.selvage.specimens.atomicity;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * There is one prize, and a volatile flag says whether it is gone. Two winners look at the flag
 * before either of them sets it.
 *
 * <p>Kind: atomicity<br>
 * Bug class: check of a volatile flag, then act (read, write, write)<br>
 * Data race: no
 */
public final class ClaimedPrize {
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
    private volatile boolean isClaimed;

    void claim() {
      if (!isClaimed) { // atomicity a1
        isClaimed = true; // atomicity a2 a3
        winners.incrementAndGet();
      }
    }
  }
}
