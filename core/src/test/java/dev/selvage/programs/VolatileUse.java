package dev.selvage.programs;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Two threads use the same field, which is volatile or not, in order or not. */
public final class VolatileUse {
  private static final AtomicIntegerFieldUpdater<VolatileUse> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(VolatileUse.class, "shared");

  private int plain;
  private volatile int shared;
  private volatile boolean isReady;

  private VolatileUse() {}

  private static String both(Runnable one, Runnable other, Callable<Integer> result)
      throws Exception {
    Thread thread = new Thread(other);
    thread.start();
    one.run();
    thread.join();
    return result.call().toString();
  }

  /** Under a lock, a plain field. */
  public static String plainInOrder() throws Exception {
    VolatileUse use = new VolatileUse();
    Runnable adding =
        () -> {
          synchronized (use) {
            use.plain++;
          }
        };
    return both(adding, adding, () -> use.plain);
  }

  /** Under a lock, a volatile field. */
  @SuppressWarnings("NonAtomicVolatileUpdate")
  public static String inOrder() throws Exception {
    VolatileUse use = new VolatileUse();
    Runnable adding =
        () -> {
          synchronized (use) {
            use.shared++;
          }
        };
    return both(adding, adding, () -> use.shared);
  }

  /** With nothing that orders it. */
  @SuppressWarnings("NonAtomicVolatileUpdate")
  public static String unordered() throws Exception {
    VolatileUse use = new VolatileUse();
    Runnable adding = () -> use.shared++;
    return both(adding, adding, () -> use.shared);
  }

  /** Directly in one thread, atomically in the other. */
  @SuppressWarnings("NonAtomicVolatileUpdate")
  public static String updated() throws Exception {
    VolatileUse use = new VolatileUse();
    return both(() -> use.shared++, () -> UPDATER.addAndGet(use, 2), () -> use.shared);
  }

  /** One field is handed over by another one. */
  public static String handedOver() throws Exception {
    VolatileUse use = new VolatileUse();
    int[] seen = new int[1];
    return both(
        () -> {
          use.shared = 1;
          use.shared = 2;
          use.isReady = true;
        },
        () -> {
          if (use.isReady) {
            seen[0] = use.shared;
          }
        },
        () -> seen[0]);
  }

  /** A plain field is handed over. */
  public static String plainHandedOver() throws Exception {
    VolatileUse use = new VolatileUse();
    int[] seen = new int[1];
    return both(
        () -> {
          use.plain = 2;
          use.isReady = true;
        },
        () -> {
          if (use.isReady) {
            seen[0] = use.plain;
          }
        },
        () -> seen[0]);
  }

  /** One thread waits for what the other one never does. */
  public static void inVain() throws Exception {
    VolatileUse use = new VolatileUse();
    both(
        () -> {},
        () -> {
          while (!use.isReady) {
            Thread.onSpinWait();
          }
        },
        () -> 0);
  }

  /** Fails when the other one comes first; the field itself makes no difference. */
  @SuppressWarnings("NonAtomicVolatileUpdate")
  public static void fails() throws Exception {
    VolatileUse use = new VolatileUse();
    Runnable other =
        () -> {
          synchronized (use) {
            use.shared++;
          }
        };
    Runnable one =
        () -> {
          synchronized (use) {
            use.shared *= 3;
          }
        };
    String result = both(one, other, () -> use.shared);
    if (result.equals("3")) {
      throw new AssertionError("the other one came first");
    }
  }
}
