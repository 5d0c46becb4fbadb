package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A thread does nothing but give way 2,500 times, which no other thread can see, and then raises a
 * flag for which main spins, giving way as well.
 *
 * <p>Shows: progress in a local variable; nothing shared changes in the meantime.
 */
public final class ProgressByLocalCounter {
  public static void main(String[] args) throws Exception {
    AtomicBoolean isReady = new AtomicBoolean();
    Thread slow =
        new Thread(
            () -> {
              for (int i = 0; i < 2_500; i++) {
                Thread.yield();
              }
              isReady.set(true);
            },
            "slow");
    slow.start();
    while (!isReady.get()) {
      Thread.yield();
    }
    slow.join();
  }
}
