package dev.selvage.specimens.clean;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Heat spreads along a ring of cells, generation by generation. The workers share the cells out and
 * meet at a barrier after each generation.
 *
 * <p>Fixed: the barrier itself makes the next generation the current one, before it lets anybody go
 * on.
 */
public final class HeatRingFixed {
  private static final int GENERATIONS = 2;

  public static void main(String[] args) throws Exception {
    int[] start = {64, 0, 16, 0};
    Ring ring = new Ring(start);
    CyclicBarrier barrier = new CyclicBarrier(2, ring::advance);
    Worker left = new Worker(ring, barrier, 0, 2);
    Worker right = new Worker(ring, barrier, 2, 4);
    left.start();
    right.start();
    left.join();
    right.join();
    List<Integer> expected = alone(start);
    if (!ring.cells().equals(expected)) {
      throw new AssertionError("expected " + expected + ", but was " + ring.cells());
    }
  }

  /** The same without workers. */
  private static List<Integer> alone(int[] start) {
    Ring ring = new Ring(start);
    for (int generation = 0; generation < GENERATIONS; generation++) {
      ring.compute(0, start.length);
      ring.advance();
    }
    return ring.cells();
  }

  /** The current generation, and the one that is being computed from it. */
  private static final class Ring {
    private int[] current;
    private int[] next;

    Ring(int[] start) {
      current = start.clone();
      next = new int[start.length];
    }

    List<Integer> cells() {
      return Arrays.stream(current).boxed().toList();
    }

    void compute(int from, int to) {
      int[] old = current;
      int[] computed = next;
      for (int cell = from; cell < to; cell++) {
        int before = old[Math.floorMod(cell - 1, old.length)];
        int after = old[(cell + 1) % old.length];
        computed[cell] = (before + 2 * old[cell] + after) / 4;
      }
    }

    void advance() {
      int[] old = current;
      current = next;
      next = old;
    }
  }

  private static final class Worker extends Thread {
    private final Ring ring;
    private final CyclicBarrier barrier;
    private final int from;
    private final int to;

    Worker(Ring ring, CyclicBarrier barrier, int from, int to) {
      this.ring = ring;
      this.barrier = barrier;
      this.from = from;
      this.to = to;
    }

    @Override
    public void run() {
      try {
        for (int generation = 0; generation < GENERATIONS; generation++) {
          ring.compute(from, to);
          barrier.await();
        }
      } catch (InterruptedException | BrokenBarrierException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
