package dev.selvage.specimens.racefree;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * A latch of the program's own on AbstractQueuedSynchronizer. Its state is volatile: what comes
 * before releaseShared happens before acquireShared returns.
 */
public final class LatchOfOwnMake {
  public static void main(String[] args) throws Exception {
    Gate gate = new Gate();
    int[] message = new int[1];
    Thread opener =
        new Thread(
            () -> {
              message[0] = 9;
              gate.releaseShared(1);
            },
            "opener");
    opener.start();
    gate.acquireShared(1);
    int seen = message[0];
    opener.join();
    if (seen != 9) {
      throw new AssertionError("seen " + seen);
    }
  }

  private static final class Gate extends AbstractQueuedSynchronizer {
    @Override
    protected int tryAcquireShared(int ignored) {
      return getState() == 1 ? 1 : -1;
    }

    @Override
    protected boolean tryReleaseShared(int ignored) {
      setState(1);
      return true;
    }
  }
}
