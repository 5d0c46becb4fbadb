package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Two cells of a simulation publish their value, meet at a barrier and read their neighbour's. They
 * do not meet again before the next round, so a fast cell overwrites what the slow one has not yet
 * read.
 *
 * <p>Bug class: order violation (missing second barrier)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class BarrierMissing {
  private static final int ROUNDS = 2;

  public static void main(String[] args) throws Exception {
    Simulation simulation = new Simulation();
    Thread left = new Thread(() -> simulation.run(0), "left");
    Thread right = new Thread(() -> simulation.run(1), "right");
    left.start();
    right.start();
    left.join();
    right.join();
    if (simulation.wrongReads.get() != 0) {
      throw new AssertionError("a cell has read the value of another round");
    }
  }

  private static final class Simulation {
    private final CyclicBarrier published = new CyclicBarrier(2);
    private final AtomicIntegerArray cells = new AtomicIntegerArray(2);
    private final AtomicInteger wrongReads = new AtomicInteger();

    void run(int cell) {
      try {
        for (int round = 1; round <= ROUNDS; round++) {
          cells.set(cell, round);
          published.await();
          if (cells.get(1 - cell) != round) {
            wrongReads.incrementAndGet();
          }
        }
      } catch (InterruptedException | BrokenBarrierException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
