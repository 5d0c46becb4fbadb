package dev.selvage.programs;

import java.util.function.Consumer;

/**
 * Threads that wait for one flag after another, in loops that are left in different ways. Once a
 * loop has been left, what its thread does no longer belongs to it, but to the loop around it.
 */
public final class LoopEnds {
  private volatile boolean first;
  private volatile boolean second;
  private int rounds;

  private LoopEnds() {}

  /** Both flags are raised: it ends in every schedule. */
  public static void seesBoth(Consumer<LoopEnds> wait) throws InterruptedException {
    run(wait, true);
  }

  /** Only the first is raised: it never ends. */
  public static void missesTheSecond(Consumer<LoopEnds> wait) throws InterruptedException {
    run(wait, false);
  }

  private static void run(Consumer<LoopEnds> wait, boolean areBoth) throws InterruptedException {
    LoopEnds it = new LoopEnds();
    Thread other =
        new Thread(
            () -> {
              it.first = true;
              it.second = areBoth;
            });
    other.start();
    wait.accept(it);
    other.join();
  }

  // ---- ways to wait

  public static void oneAfterTheOther(LoopEnds it) {
    while (!it.first) {
      Thread.onSpinWait();
    }
    while (!it.second) {
      Thread.onSpinWait();
    }
  }

  public static void oneInTheOther(LoopEnds it) {
    while (!it.second) {
      while (!it.first) {
        Thread.onSpinWait();
      }
      Thread.onSpinWait();
    }
  }

  public static void lookingFirst(LoopEnds it) {
    boolean isSecond = false;
    while (!isSecond) {
      isSecond = it.second;
      while (!it.first) {
        Thread.onSpinWait();
      }
    }
  }

  public static void lookingLast(LoopEnds it) {
    do {
      Thread.onSpinWait();
    } while (!it.first);
    do {
      Thread.onSpinWait();
    } while (!it.second);
  }

  public static void withReturns(LoopEnds it) {
    awaitFirst(it);
    awaitSecond(it);
  }

  private static void awaitFirst(LoopEnds it) {
    for (; ; ) {
      if (it.first) {
        return;
      }
      Thread.onSpinWait();
    }
  }

  private static void awaitSecond(LoopEnds it) {
    for (; ; ) {
      awaitFirst(it);
      if (it.second) {
        return;
      }
    }
  }

  public static void withLabels(LoopEnds it) {
    outer:
    while (true) {
      while (true) {
        if (it.first) {
          break outer;
        }
        Thread.onSpinWait();
        if (it.second) {
          break;
        }
      }
    }
    inner:
    while (!it.second) {
      while (it.first) {
        Thread.onSpinWait();
        continue inner;
      }
    }
  }

  public static void withExceptions(LoopEnds it) {
    try {
      while (true) {
        check(it.first);
        Thread.onSpinWait();
      }
    } catch (IllegalStateException isRaised) {
      while (!it.second) {
        Thread.onSpinWait();
      }
    }
  }

  private static void check(boolean isRaised) {
    if (isRaised) {
      throw new IllegalStateException();
    }
  }

  // ---- gives up after some rounds, unless the second flag is raised

  /** The outer loop counts after the inner one. */
  public static void countsAfterwards(LoopEnds it) {
    while (!it.second) {
      while (!it.first) {
        Thread.onSpinWait();
      }
      it.count();
    }
  }

  /** The inner loop counts, and the outer one has to know. */
  public static void countsInside(LoopEnds it) {
    while (!it.second) {
      do {
        it.count();
      } while (!it.first);
    }
  }

  /** The same with a return. */
  public static void countsBeforeReturning(LoopEnds it) {
    while (!it.second) {
      it.countUntilFirst();
    }
  }

  private void countUntilFirst() {
    for (; ; ) {
      count();
      if (first) {
        return;
      }
    }
  }

  private void count() {
    if (++rounds == 3) {
      throw new AssertionError("third round");
    }
  }
}
