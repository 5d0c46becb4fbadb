package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Two threads hand a token to each other 7,000 times and spin with Thread.onSpinWait while they
 * wait. The token has only two values, so that every round looks like the one before.
 *
 * <p>Shows: repeated states of shared memory alone are not a livelock; here the loops count in
 * local variables.
 */
public final class HintPingPong {
  private static final int ROUNDS = 7_000;

  public static void main(String[] args) throws Exception {
    AtomicBoolean token = new AtomicBoolean();
    Thread other = new Thread(() -> pass(token, true), "other");
    other.start();
    pass(token, false);
    other.join();
    if (token.get()) {
      throw new AssertionError("the token is on the wrong side");
    }
  }

  private static void pass(AtomicBoolean token, boolean side) {
    for (int i = 0; i < ROUNDS; i++) {
      while (token.get() != side) {
        Thread.onSpinWait();
      }
      token.set(!side);
    }
  }
}
