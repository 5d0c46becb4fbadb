package dev.selvage.testkit.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A small program without branches: what each of its threads does to a few variables. */
public record Litmus(List<List<Step>> threads) {
  public Litmus {
    threads = threads.stream().map(List::copyOf).toList();
  }

  /** What a step does; the strong ones are those that a delayed store cannot pass. */
  public enum Kind {
    LOAD,
    STORE,
    STRONG_LOAD,
    STRONG_STORE,
    UPDATE,
    FENCE;

    public boolean isRead() {
      return this == LOAD || this == STRONG_LOAD || this == UPDATE;
    }

    public boolean isWrite() {
      return this == STORE || this == STRONG_STORE || this == UPDATE;
    }

    public boolean isStrong() {
      return this != LOAD && this != STORE;
    }
  }

  public record Step(Kind kind, int variable) {
    @Override
    public String toString() {
      return kind + (kind == Kind.FENCE ? "" : " " + (char) ('x' + variable));
    }
  }

  /**
   * Threads are separated by bars, steps by blanks: {@code Wx Ry} writes x and reads y, {@code Vx}
   * and {@code vx} write and read it as volatile, {@code Ux} updates it, {@code F} is a full fence.
   */
  public static Litmus parse(String text) {
    List<List<Step>> threads = new ArrayList<>();
    for (String thread : List.of(text.split(" \\| ", -1))) {
      threads.add(List.of(thread.split(" ", -1)).stream().map(Litmus::step).toList());
    }
    return new Litmus(threads);
  }

  /** Every interleaving, each as the threads in the order of their steps. The list is reused. */
  public void forEachInterleaving(Consumer<List<Integer>> action) {
    interleave(new ArrayList<>(), new int[threads.size()], action);
  }

  private void interleave(List<Integer> turns, int[] done, Consumer<List<Integer>> action) {
    boolean isOver = true;
    for (int thread = 0; thread < done.length; thread++) {
      if (done[thread] < threads.get(thread).size()) {
        isOver = false;
        done[thread]++;
        turns.add(thread);
        interleave(turns, done, action);
        turns.removeLast();
        done[thread]--;
      }
    }
    if (isOver) {
      action.accept(turns);
    }
  }

  private static Step step(String text) {
    Kind kind =
        switch (text.charAt(0)) {
          case 'R' -> Kind.LOAD;
          case 'W' -> Kind.STORE;
          case 'v' -> Kind.STRONG_LOAD;
          case 'V' -> Kind.STRONG_STORE;
          case 'U' -> Kind.UPDATE;
          case 'F' -> Kind.FENCE;
          default -> throw new IllegalArgumentException(text);
        };
    return new Step(kind, kind == Kind.FENCE ? 0 : text.charAt(1) - 'x');
  }
}
