package dev.selvage.specimens.race;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Two threads meet at a barrier, and one of them writes for the other after it instead of before.
 *
 * <p>Kind: race<br>
 * Bug class: write on the wrong side of a barrier<br>
 * Data race: yes
 */
public final class WrittenAfterBarrier {
  private final CyclicBarrier barrier = new CyclicBarrier(2);
  private int level;
  private int seen;

  public static void main(String[] args) throws Exception {
    WrittenAfterBarrier game = new WrittenAfterBarrier();
    Thread master = new Thread(game::raise, "master");
    Thread player = new Thread(game::play, "player");
    master.start();
    player.start();
    master.join();
    player.join();
    if (game.seen > 1) {
      throw new AssertionError("level " + game.seen);
    }
  }

  private void raise() {
    meet();
    level = 1; // race a
  }

  private void play() {
    meet();
    seen = level; // race a
  }

  private void meet() {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }
}
