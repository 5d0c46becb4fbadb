package dev.selvage.programs;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.ObjectPool;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.SoftReferenceObjectPool;

/** Two threads that take the same object from a pool of Commons Pool. No schedule fails. */
public final class CommonsPools {
  private CommonsPools() {}

  /** Makes counters. */
  private static final class Counters extends BasePooledObjectFactory<int[]> {
    @Override
    public int[] create() {
      return new int[1];
    }

    @Override
    public PooledObject<int[]> wrap(int[] counter) {
      return new DefaultPooledObject<>(counter);
    }
  }

  public static void onlyOne() throws Exception {
    try (GenericObjectPool<int[]> pool = new GenericObjectPool<>(new Counters())) {
      pool.setMaxTotal(1);
      Team.run(() -> count(pool), () -> count(pool));
      Team.check(2, pool.borrowObject()[0]);
      Team.check(1, (int) pool.getCreatedCount());
    }
  }

  public static void soft() throws Exception {
    try (ObjectPool<int[]> pool = new SoftReferenceObjectPool<>(new Counters())) {
      pool.addObjects(2);
      Team.run(() -> count(pool), () -> count(pool));
      Team.check(2, pool.borrowObject()[0] + pool.borrowObject()[0]);
    }
  }

  private static void count(ObjectPool<int[]> pool) throws Exception {
    int[] counter = pool.borrowObject();
    counter[0]++;
    pool.returnObject(counter);
  }
}
