package dev.selvage.testkit.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * What a program comes to in all orders of whole calls, each really run on real threads that take
 * turns.
 *
 * @param problem why that is not known; null if it is
 */
public record Merges(Set<String> outcomes, String problem) {
  private static final long PATIENCE = TimeUnit.SECONDS.toMillis(2);

  public Merges {
    outcomes = Set.copyOf(outcomes);
  }

  /** Runs all of them. */
  public static Merges of(ApiProgram program) {
    return of(program, LoadedProgram.of(program));
  }

  static Merges of(ApiProgram program, LoadedProgram loaded) {
    Run run = new Run(loaded, orders(program));
    Thread thread = Thread.ofPlatform().name("merges").start(run);
    try {
      thread.join(PATIENCE);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return thread.isAlive()
        ? new Merges(Set.of(), "blocks")
        : new Merges(run.outcomes, run.problem);
  }

  private static final class Run implements Runnable {
    private final LoadedProgram program;
    private final List<int[]> orders;
    private final Set<String> outcomes = new TreeSet<>();
    private String problem;

    Run(LoadedProgram program, List<int[]> orders) {
      this.program = program;
      this.orders = orders;
    }

    @Override
    public void run() {
      try {
        for (int[] order : orders) {
          outcomes.add(program.outcome(new Turns(order)));
        }
      } catch (Throwable e) {
        problem = "fails with " + e.getClass().getSimpleName();
      }
    }
  }

  /** All orders of the calls, each as the number of the thread that is next. */
  static List<int[]> orders(ApiProgram program) {
    int[] left = program.threads().stream().mapToInt(List::size).toArray();
    List<int[]> orders = new ArrayList<>();
    complete(left, new ArrayList<>(), orders);
    return orders;
  }

  private static void complete(int[] left, List<Integer> begun, List<int[]> orders) {
    boolean isOver = true;
    for (int i = 0; i < left.length; i++) {
      if (left[i] > 0) {
        isOver = false;
        left[i]--;
        begun.add(i);
        complete(left, begun, orders);
        begun.removeLast();
        left[i]++;
      }
    }
    if (isOver) {
      // After the last call nobody is next.
      int[] order = new int[begun.size() + 1];
      for (int i = 0; i < begun.size(); i++) {
        order[i] = begun.get(i);
      }
      order[begun.size()] = -1;
      orders.add(order);
    }
  }
}
