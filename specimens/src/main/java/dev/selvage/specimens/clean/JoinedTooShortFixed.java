package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Main joins a loader for 200 ms at most.
 *
 * <p>Fixed: it uses the result only if the loader has ended.
 */
public final class JoinedTooShortFixed {
  public static void main(String[] args) throws Exception {
    AtomicInteger rows = new AtomicInteger();
    Thread loader = new Thread(() -> rows.set(7), "loader");
    loader.start();
    loader.join(200);
    if (!loader.isAlive() && rows.get() != 7) {
      throw new AssertionError("there are " + rows.get() + " rows");
    }
  }
}
