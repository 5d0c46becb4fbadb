package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Servers number their orders without asking the database each time: they reserve a block of
 * numbers and count within it.
 *
 * <p>Fixed: what is left of a block is one value, and taking a number from it is one atomic step.
 */
public final class HiLoSequenceFixed {
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

  /** The numbers that are left. */
  private record Block(long first, long end) {
    static final Block EMPTY = new Block(0, 0);

    boolean isEmpty() {
      return first == end;
    }

    Block rest() {
      return new Block(first + 1, end);
    }
  }

  private static final class Numbers {
    private final Database database;
    private final AtomicReference<Block> left = new AtomicReference<>(Block.EMPTY);

    Numbers(Database database) {
      this.database = database;
    }

    long next() {
      while (true) {
        Block block = left.get();
        if (block.isEmpty()) {
          refill();
        } else if (left.compareAndSet(block, block.rest())) {
          return block.first();
        }
      }
    }

    private synchronized void refill() {
      if (left.get().isEmpty()) {
        left.set(database.reserve());
      }
    }
  }
}
