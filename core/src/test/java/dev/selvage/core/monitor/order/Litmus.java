package dev.selvage.core.monitor.order;

import java.util.ArrayList;
import java.util.List;

/** A small program without branches: what each of its threads does to a few variables. */
record Litmus(List<List<Step>> threads) {
  Litmus {
    threads = threads.stream().map(List::copyOf).toList();
  }

  /** What a step does; the strong ones are those that a delayed store cannot pass. */
  enum Kind {
    LOAD,
    STORE,
    STRONG_LOAD,
    STRONG_STORE,
    UPDATE,
    FENCE;

    boolean isRead() {
      return this == LOAD || this == STRONG_LOAD || this == UPDATE;
    }

    boolean isWrite() {
      return this == STORE || this == STRONG_STORE || this == UPDATE;
    }

    boolean isStrong() {
      return this != LOAD && this != STORE;
    }
  }

  record Step(Kind kind, int variable) {
    @Override
    public String toString() {
      return kind + (kind == Kind.FENCE ? "" : " " + (char) ('x' + variable));
    }
  }

  /**
   * Threads are separated by bars, steps by blanks: {@code Wx Ry} writes x and reads y, {@code Vx}
   * and {@code vx} write and read it as volatile, {@code Ux} updates it, {@code F} is a full fence.
   */
  static Litmus parse(String text) {
    List<List<Step>> threads = new ArrayList<>();
    for (String thread : List.of(text.split(" \\| ", -1))) {
      threads.add(List.of(thread.split(" ", -1)).stream().map(Litmus::step).toList());
    }
    return new Litmus(threads);
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
