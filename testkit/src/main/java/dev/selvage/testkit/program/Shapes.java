package dev.selvage.testkit.program;

import java.util.List;

/**
 * The shapes of random programs in tests. Seeds and counts in tests belong to these shapes:
 * changing one leads to other programs.
 */
public final class Shapes {
  private static final Shape ANY = Shape.any();

  /**
   * Few enough schedules to explore all of them: variables, atomics, monitors, locks, starts and
   * interrupts, also stuck.
   */
  public static final Shape SEARCHED =
      ANY.strands(2, 3)
          .statements(3)
          .only(
              Feature.PLAIN,
              Feature.VOLATILE,
              Feature.ATOMICS,
              Feature.MONITORS,
              Feature.WAITING,
              Feature.LOCKS,
              Feature.READ_WRITE_LOCKS,
              Feature.CONDITIONS,
              Feature.STARTS,
              Feature.INTERRUPTS)
          .blocking();

  /** As {@link #SEARCHED}, with everything else that strands can share. */
  public static final Shape SEARCHED_WIDE =
      SEARCHED.only(
          Feature.PLAIN,
          Feature.VOLATILE,
          Feature.ARRAYS,
          Feature.HANDLES,
          Feature.ATOMICS,
          Feature.ATOMIC_REFERENCES,
          Feature.COLLECTIONS,
          Feature.CONCURRENT_MAPS,
          Feature.HOLDERS,
          Feature.PUBLICATION,
          Feature.MONITORS,
          Feature.WAITING,
          Feature.LOCKS,
          Feature.READ_WRITE_LOCKS,
          Feature.SEMAPHORES,
          Feature.LATCHES,
          Feature.CONDITIONS,
          Feature.STARTS,
          Feature.INTERRUPTS);

  /** Every other program is of any shape; the others have more of what is rare. */
  private static final List<Shape> RACING =
      List.of(
          ANY,
          ANY.only(Feature.PLAIN, Feature.HANDLES, Feature.ARRAYS, Feature.CONDITIONS),
          ANY,
          ANY.only(Feature.PLAIN, Feature.HANDLES, Feature.FENCES, Feature.ATOMICS),
          ANY,
          ANY.only(
              Feature.PLAIN,
              Feature.MONITORS,
              Feature.LOCKS,
              Feature.READ_WRITE_LOCKS,
              Feature.SEMAPHORES,
              Feature.LATCHES),
          ANY.strands(4).statements(10),
          ANY.only(Feature.PLAIN, Feature.MONITORS, Feature.WAITING, Feature.INTERRUPTS),
          ANY.blocking(),
          ANY.only(
              Feature.HOLDERS,
              Feature.PUBLICATION,
              Feature.ATOMIC_REFERENCES,
              Feature.VOLATILE,
              Feature.STARTS));

  private Shapes() {}

  /** Shapes in turn, about half of whose programs have a race. */
  public static Shape racing(long seed) {
    return RACING.get((int) (seed % RACING.size()));
  }
}
