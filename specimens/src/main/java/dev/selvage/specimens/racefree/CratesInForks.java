package dev.selvage.specimens.racefree;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/**
 * A crate is unpacked by tasks that fork for what is inside; fork happens before the forked task,
 * and the task before its join.
 */
public final class CratesInForks {
  public static void main(String[] args) throws Exception {
    Crate outer = new Crate();
    outer.inner = new Crate();
    outer.inner.inner = new Crate();
    int weight = ForkJoinPool.commonPool().invoke(new Weigh(outer));
    if (weight != 3 || outer.inner.inner.weight != 1) {
      throw new AssertionError("weight " + weight);
    }
  }

  private static final class Crate {
    private Crate inner;
    private int weight;
  }

  private static final class Weigh extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;

    private final transient Crate crate;

    Weigh(Crate crate) {
      this.crate = crate;
    }

    @Override
    protected Integer compute() {
      crate.weight = 1;
      if (crate.inner == null) {
        return 1;
      }
      Weigh inside = new Weigh(crate.inner);
      inside.fork();
      crate.weight += inside.join();
      return crate.weight;
    }
  }
}
