package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Whoever sets an AtomicBoolean first initialises a plain field; the others see it by a second one
 * that is set afterwards.
 */
public final class OnceByAtomicBoolean {
  private final AtomicBoolean isClaimed = new AtomicBoolean();
  private final AtomicBoolean isReady = new AtomicBoolean();
  private int value;

  public static void main(String[] args) throws Exception {
    OnceByAtomicBoolean lazy = new OnceByAtomicBoolean();
    int[] seen = {3, 3};
    Thread first = new Thread(() -> lazy.use(seen, 0), "first");
    Thread second = new Thread(() -> lazy.use(seen, 1), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (seen[0] != 3 || seen[1] != 3 || lazy.value != 3) {
      throw new AssertionError(seen[0] + " and " + seen[1]);
    }
  }

  private void use(int[] seen, int index) {
    if (isClaimed.compareAndSet(false, true)) {
      value = 3;
      isReady.set(true);
    } else if (isReady.get()) {
      seen[index] = value;
    }
  }
}
