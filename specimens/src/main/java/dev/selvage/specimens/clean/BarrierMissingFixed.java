package dev.selvage.specimens.clean;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Two cells of a simulation publish their value, meet at a barrier and read their neighbour's.
 *
 * <p>Fixed: they meet again after reading. The action of the second barrier counts the rounds.
 */
public final class BarrierMissingFixed {
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
    if (simulation.rounds != ROUNDS) {
      throw new AssertionError("expected " + ROUNDS + " rounds but was " + simulation.rounds);
    }
  }

  private static final class Simulation {
    private final CyclicBarrier published = new CyclicBarrier(2);
    private final CyclicBarrier read = new CyclicBarrier(2, this::countRound);
    private final AtomicIntegerArray cells = new AtomicIntegerArray(2);
    private final AtomicInteger wrongReads = new AtomicInteger();
    private int rounds;

    private void countRound() {
      rounds++;
    }

    void run(int cell) {
      try {
        for (int round = 1; round <= ROUNDS; round++) {
          cells.set(cell, round);
          published.await();
          if (cells.get(1 - cell) != round) {
            wrongReads.incrementAndGet();
          }
          read.await();
        }
      } catch (InterruptedException | BrokenBarrierException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
