package dev.selvage.live.fuzz;

import dev.selvage.live.priority.Scheduling;
import java.util.SplittableRandom;

/**
 * A random level at each change, for the thread that is at a point and, other than in ScheduleInst,
 * for another one: threads that are ready would else sooner or later all have low levels, since
 * those are the ones that do not get to a point, and the one with the processor would keep it.
 */
final class RandomLevels implements LevelSource {
  @Override
  public int next(FuzzThread thread) {
    return next(thread.random);
  }

  @Override
  public int ofAnother(FuzzThread thread) {
    return next(thread.random);
  }

  /** The lowest level is left for threads that do not give way. */
  static int next(SplittableRandom random) {
    return random.nextInt(Scheduling.LOWEST + 1, Scheduling.HIGHEST + 1);
  }
}
