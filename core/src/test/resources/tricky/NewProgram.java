package tricky;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** Shapes of code that are hard to rewrite, as of Java 25. */
public class NewProgram {
  sealed interface Tree permits Leaf, Node {}

  record Leaf(int value) implements Tree {
    static int made;

    Leaf {
      made++;
      if (value < 0) {
        throw new IllegalArgumentException("negative");
      }
    }
  }

  record Node(Tree left, Tree right) implements Tree {}

  static int sum(Tree tree) {
    return switch (tree) {
      case Leaf(int value) when value > 100 -> 100;
      case Leaf(int value) -> value;
      case Node(Tree left, Tree right) -> sum(left) + sum(right);
    };
  }

  static class Base {
    final String seen;

    Base() {
      seen = describe();
    }

    String describe() {
      return "base";
    }
  }

  /** Fields are written and code runs before the constructor of the superclass. */
  static class Early extends Base {
    private final int value;
    private final long wide;

    Early(int argument) {
      if (argument < 0) {
        throw new IllegalArgumentException("negative");
      }
      int computed = 0;
      for (int i = 0; i <= argument; i++) {
        computed += i;
      }
      this.value = computed;
      this.wide = computed * 2L;
      super();
    }

    @Override
    String describe() {
      return "early " + value + " " + wide;
    }
  }

  interface Counter {
    int[] STATE = new int[1];

    private int next() {
      synchronized (STATE) {
        return ++STATE[0];
      }
    }

    default int twice() {
      return next() + next();
    }

    static IntSupplier supplier(Counter counter) {
      return counter::twice;
    }
  }

  private int inner;

  private class Inner {
    private int bump() {
      return ++inner;
    }
  }

  public static String run() {
    Counter.STATE[0] = 0;
    Leaf.made = 0;
    List<Object> seen = new ArrayList<>();
    seen.add(sum(new Node(new Leaf(1), new Node(new Leaf(2), new Leaf(500)))));
    try {
      seen.add(new Leaf(-1));
    } catch (IllegalArgumentException e) {
      seen.add(e.getMessage());
    }
    seen.add(Leaf.made);
    seen.add(new Leaf(7));
    seen.add(new Leaf(7).equals(new Leaf(7)));
    seen.add(new Early(4).seen);
    try {
      seen.add(new Early(-4).seen);
    } catch (IllegalArgumentException e) {
      seen.add(e.getMessage());
    }
    seen.add(Counter.supplier(new Counter() {}).getAsInt());
    NewProgram program = new NewProgram();
    Inner inner = program.new Inner();
    seen.add(inner.bump() + inner.bump());
    String text =
        """
        block
        """;
    seen.add(text.strip());
    Object object = 5L;
    seen.add(object instanceof Long number && number > 4 ? "long" : "other");
    return seen.toString();
  }
}
