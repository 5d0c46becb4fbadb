package dev.selvage.specimens.fail.livelock;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two voters count their votes without a lock, and main spins until there are two. When one vote
 * overwrites the other, it spins forever, and no thread is left that could help.
 *
 * <p>Bug class: spin after a lost update<br>
 * Data race: no
 */
public final class VotesCounted {
  public static void main(String[] args) throws Exception {
    AtomicInteger votes = new AtomicInteger();
    Thread ada = new Thread(() -> votes.set(votes.get() + 1), "ada");
    Thread bob = new Thread(() -> votes.set(votes.get() + 1), "bob");
    ada.start();
    bob.start();
    while (votes.get() < 2) {
      Thread.onSpinWait();
    }
  }
}
