package dev.selvage.specimens.fail.assertion;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Heat spreads along a ring of cells, generation by generation. The workers share the cells out and
 * meet at a barrier after each generation; then one of them makes the next generation the current
 * one. The others do not wait for that, and may begin with the cells of the generation before.
 *
 * <p>Bug class: order violation (missing second barrier)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class HeatRing {
  private static final int GENERATIONS = 2;

  public static void main(String[] args) throws Exception {
    int[] start = {64, 0, 16, 0};
    Ring ring = new Ring(start);
    CyclicBarrier barrier = new CyclicBarrier(2);
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
          if (from == 0) {
            ring.advance();
          }
        }
      } catch (InterruptedException | BrokenBarrierException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
