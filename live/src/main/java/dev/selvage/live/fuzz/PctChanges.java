package dev.selvage.live.fuzz;

import dev.selvage.live.priority.Scheduling;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * PCT (Burckhardt et al., A Randomized Scheduler with Probabilistic Guarantees of Finding Bugs,
 * section 3.1) on real threads: each thread gets a random priority of at least d, and whoever takes
 * the i-th of d - 1 random steps gets the priority i.
 *
 * <p>We differ in that only points count as steps, that there are no more levels than the system is
 * given, so that after those many threads levels are used again, and that the watchdog gives a
 * thread the lowest level that keeps another one from running for half a second. The guarantee
 * needs one processor and threads that only wait at points, so it does not hold here.
 */
final class PctChanges implements ChangePlan {
  private final AtomicLong steps = new AtomicLong();

  /** Levels for threads as they come. */
  private final int[] levels;

  /** The steps at which priorities change, ascending. */
  private final long[] changes;

  /** The level at each of them. */
  private final int[] changed;

  private final AtomicLong unknown = new AtomicLong();

  PctChanges(long seed, int depth, long length) {
    SplittableRandom random = new SplittableRandom(seed);
    levels = new int[Scheduling.HIGHEST - depth + 1];
    for (int i = 0; i < levels.length; i++) {
      int other = random.nextInt(i + 1);
      levels[i] = levels[other];
      levels[other] = depth + i;
    }
    long[] drawn = new long[depth - 1];
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] = 1 + random.nextLong(length);
    }
    changes = drawn.clone();
    Arrays.sort(changes);
    changed = new int[drawn.length];
    for (int i = 0; i < drawn.length; i++) {
      changed[Arrays.binarySearch(changes, drawn[i])] = i + 1;
    }
  }

  @Override
  public int first(FuzzThread thread) {
    return levels[thread.order % levels.length];
  }

  @Override
  public int atPoint(FuzzThread thread) {
    long step = steps.incrementAndGet();
    if (changes.length == 0 || step > changes[changes.length - 1]) {
      return NONE;
    }
    int index = Arrays.binarySearch(changes, step);
    return index < 0 ? NONE : changed[index];
  }

  @Override
  public int ofUnknown() {
    return levels[(int) (unknown.getAndIncrement() % levels.length)];
  }
}
