package dev.selvage.core.engine.deadlock;

import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;

/** Distinguishes a pool's worker that waits for work from a thread of the program that waits. */
public final class IdleWorkers {
  private static final String WORKER = "java.util.concurrent.ThreadPoolExecutor$Worker";
  private static final int YES = 1;
  private static final int NO = 2;

  private final Carrier carrier;

  public IdleWorkers(Carrier carrier) {
    this.carrier = carrier;
  }

  /** Whether the strand is parked with nothing but JDK frames on its stack. */
  public boolean isIdle(Strand strand) {
    if (strand.peekWaiting() != Wait.PARK) {
      return false;
    }
    if (strand.idleState == 0) {
      strand.idleState = carrier.hasFrame(strand, IdleWorkers::isProgram) ? NO : YES;
    }
    return strand.idleState == YES;
  }

  /** Whether a left-over strand is a worker of a pool and runs no task of the program. */
  public boolean isPoolWorker(Strand strand) {
    return carrier.hasFrame(strand, type -> type.getName().equals(WORKER))
        && !carrier.hasFrame(strand, IdleWorkers::isProgram);
  }

  private static boolean isProgram(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null
            && loader != ClassLoader.getPlatformClassLoader()
            && loader != Strand.class.getClassLoader()
        || loader == Strand.class.getClassLoader() && !isTool(type);
  }

  private static boolean isTool(Class<?> type) {
    return type.getName().startsWith("dev.selvage.core.");
  }
}
