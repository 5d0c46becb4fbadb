package dev.selvage.programs;

import static dev.selvage.specimens.scenarios.Checks.start;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ObjIntConsumer;

/** Threads that each do little to two cells; what is between a store and a load is what counts. */
public final class StoreThenLoad {
  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

  private static final class Cells {
    private final Cells self = this;
    private final Object lock = new Object();
    private final AtomicInteger updates = new AtomicInteger();
    private final List<Integer> list = new ArrayList<>();
    private final int[] array = new int[2];
    private int x;
    private int y;
    private int read;
    private volatile int shared;

    void store(int who) {
      if (who == 0) {
        x = 1;
      } else {
        y = 1;
      }
    }

    void load(int who) {
      read = who == 0 ? y : x;
    }
  }

  private StoreThenLoad() {}

  /** Two threads with the numbers 0 and 1 do the same, one with x and y, one with y and x. */
  private static void both(ObjIntConsumer<Cells> work) throws Exception {
    Cells cells = new Cells();
    Thread other = start(() -> work.accept(cells, 1));
    work.accept(cells, 0);
    other.join();
  }

  // ---- nothing keeps the store from being delayed

  public static void delayedByNothingBetween() throws Exception {
    both(
        (cells, who) -> {
          cells.store(who);
          cells.load(who);
        });
  }

  public static void delayedBeyondAFinalField() throws Exception {
    both(
        (cells, who) -> {
          cells.self.store(who);
          cells.self.load(who);
        });
  }

  public static void delayedBeyondAConstructor() throws Exception {
    both(
        (cells, who) -> {
          cells.store(who);
          Cells unused = new Cells();
          unused.x = who;
          cells.load(who);
        });
  }

  public static void delayedBeyondHalfAFence() throws Exception {
    both(
        (cells, who) -> {
          cells.store(who);
          VarHandle.releaseFence();
          VarHandle.acquireFence();
          cells.load(who);
        });
  }

  public static void delayedInArray() throws Exception {
    both(
        (cells, who) -> {
          cells.array[who] = 1;
          cells.read = cells.array[1 - who];
        });
  }

  // ---- something does

  public static void keptByFence() throws Exception {
    both(
        (cells, who) -> {
          cells.store(who);
          VarHandle.fullFence();
          cells.load(who);
        });
  }

  public static void keptByMonitorAround() throws Exception {
    both(
        (cells, who) -> {
          synchronized (cells.lock) {
            cells.store(who);
            cells.load(who);
          }
        });
  }

  public static void keptByMonitorsAroundEach() throws Exception {
    both(
        (cells, who) -> {
          synchronized (cells.lock) {
            cells.store(who);
          }
          synchronized (cells.lock) {
            cells.load(who);
          }
        });
  }

  public static void keptByVolatileWrite() throws Exception {
    both(
        (cells, who) -> {
          cells.store(who);
          cells.shared = who;
          cells.load(who);
        });
  }

  public static void keptByVolatileRead() throws Exception {
    both(
        (cells, who) -> {
          cells.store(who);
          cells.updates.setPlain(cells.shared);
          cells.load(who);
        });
  }

  public static void keptByUpdate() throws Exception {
    both(
        (cells, who) -> {
          cells.store(who);
          cells.updates.incrementAndGet();
          cells.load(who);
        });
  }

  public static void keptByStart() throws Exception {
    both(
        (cells, who) -> {
          cells.store(who);
          start(() -> {});
          cells.load(who);
        });
  }

  public static void keptByWeakUpdate() throws Exception {
    both(
        (cells, who) -> {
          cells.store(who);
          int unused = (int) CELL.getAndAddRelease(cells.array, who, 1);
          cells.load(who);
        });
  }

  // ---- other shapes, in which no store has to be delayed beyond a load

  public static void keptInMessagePassing() throws Exception {
    both(
        (cells, who) -> {
          if (who == 0) {
            cells.x = 1;
            CELL.setOpaque(cells.array, 0, 1);
          } else if ((int) CELL.getOpaque(cells.array, 0) == 1) {
            cells.read = cells.x;
          }
        });
  }

  public static void keptInLoadBuffering() throws Exception {
    both(
        (cells, who) -> {
          int unused = (int) CELL.getOpaque(cells.array, 1 - who);
          CELL.setOpaque(cells.array, who, 1);
        });
  }

  public static void keptWithIndependentWriters() throws Exception {
    Cells cells = new Cells();
    List<Thread> threads =
        List.of(
            start(() -> CELL.setRelease(cells.array, 0, 1)),
            start(() -> CELL.setRelease(cells.array, 1, 1)),
            start(() -> reads(cells, 0)),
            start(() -> reads(cells, 1)));
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void reads(Cells cells, int first) {
    int unused = (int) CELL.getAcquire(cells.array, first);
    int more = (int) CELL.getAcquire(cells.array, 1 - first);
  }

  /** The contents of a list are many loads and stores; no delay of one of them is looked for. */
  public static void keptInLists() throws Exception {
    List<List<Integer>> lists = List.of(new ArrayList<>(), new ArrayList<>());
    both(
        (cells, who) -> {
          lists.get(who).add(1);
          cells.list.isEmpty();
          cells.updates.setPlain(lists.get(1 - who).size());
        });
  }
}
