package dev.selvage.core.engine;

import dev.selvage.core.engine.source.StrandValues;
import java.util.concurrent.ForkJoinPool;
import jdk.internal.misc.Unsafe;

/** Makes the common pool of an execution. */
final class CommonPools {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long POOL_NAME = offset("poolName");
  private static final long WORKER_NAME_PREFIX = offset("workerNamePrefix");

  private CommonPools() {}

  private static long offset(String field) {
    return UNSAFE.objectFieldOffset(ForkJoinPool.class, field);
  }

  /** As the JDK's own on the machine that a program sees: it tells it by having no prefix. */
  static ForkJoinPool create() {
    ForkJoinPool pool = new ForkJoinPool(StrandValues.PROCESSORS - 1);
    UNSAFE.putReference(pool, POOL_NAME, "ForkJoinPool.commonPool");
    UNSAFE.putReference(pool, WORKER_NAME_PREFIX, null);
    return pool;
  }
}
