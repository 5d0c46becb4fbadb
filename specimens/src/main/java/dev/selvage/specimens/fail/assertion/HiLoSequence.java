package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Servers number their orders without asking the database each time: they reserve a block of
 * numbers and count within it. A thread looks whether the block has a number left and then takes
 * one; two threads that see the same last number take that one and the first of the next block,
 * which belongs to another server.
 *
 * <p>Bug class: check-then-act on an AtomicLong<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class HiLoSequence {
  private static final long BLOCK_SIZE = 2;

  public static void main(String[] args) throws Exception {
    Database database = new Database();
    Numbers east = new Numbers(database);
    Numbers west = new Numbers(database);
    Set<Long> numbers = new HashSet<>(List.of(east.next(), west.next()));
    ExecutorService pool = Executors.newFixedThreadPool(3);
    try {
      List<Callable<Long>> orders = List.of(east::next, east::next, west::next);
      List<Long> twice = new ArrayList<>();
      for (Future<Long> order : pool.invokeAll(orders)) {
        if (!numbers.add(order.get())) {
          twice.add(order.get());
        }
      }
      if (!twice.isEmpty()) {
        throw new AssertionError("used twice: " + twice);
      }
    } finally {
      pool.shutdown();
    }
  }

  /** Gives every block of numbers to one server only. */
  private static final class Database {
    private final AtomicLong blocks = new AtomicLong();

    Block reserve() {
      long first = BLOCK_SIZE * blocks.getAndIncrement();
      return new Block(first, first + BLOCK_SIZE);
    }
  }

  private record Block(long first, long end) {}

  private static final class Numbers {
    private final Database database;
    private final AtomicLong next = new AtomicLong();
    private volatile long end;

    Numbers(Database database) {
      this.database = database;
    }

    long next() {
      if (next.get() >= end) {
        refill();
      }
      return next.getAndIncrement();
    }

    private synchronized void refill() {
      if (next.get() >= end) {
        Block block = database.reserve();
        next.set(block.first());
        end = block.end();
      }
    }
  }
}
