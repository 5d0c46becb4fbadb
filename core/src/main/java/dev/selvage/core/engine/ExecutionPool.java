package dev.selvage.core.engine;

import dev.selvage.core.engine.determinism.StrandValues;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
import java.util.concurrent.ForkJoinPool;
import jdk.internal.misc.Unsafe;

/** The common pool of an execution, created when it is first used. */
final class ExecutionPool {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long POOL_NAME = offset("poolName");
  private static final long WORKER_NAME_PREFIX = offset("workerNamePrefix");

  private final Effects effects;

  /** Null before its first use. */
  private ForkJoinPool pool;

  ExecutionPool(Effects effects) {
    this.effects = effects;
  }

  /** An execution begins. */
  void clear() {
    pool = null;
  }

  ForkJoinPool get() {
    if (pool == null) {
      effects.write(Variable.COMMON_POOL);
      pool = create();
    } else {
      effects.read(Variable.COMMON_POOL);
    }
    return pool;
  }

  private static long offset(String field) {
    return UNSAFE.objectFieldOffset(ForkJoinPool.class, field);
  }

  /**
   * Like the JDK's own on the machine that a program sees; the JDK recognizes it by its missing
   * prefix.
   */
  private static ForkJoinPool create() {
    ForkJoinPool pool = new ForkJoinPool(StrandValues.PROCESSORS - 1);
    UNSAFE.putReference(pool, POOL_NAME, "ForkJoinPool.commonPool");
    UNSAFE.putReference(pool, WORKER_NAME_PREFIX, null);
    return pool;
  }
}
