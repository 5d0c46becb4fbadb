package dev.selvage.testkit.program;

import java.util.Comparator;

/**
 * Something that strands share. The order of variables is the order in which locks may be nested
 * when a program must not deadlock.
 */
public record Variable(Kind kind, int number) implements Comparable<Variable> {

  private static final Comparator<Variable> ORDER =
      Comparator.comparing(Variable::kind).thenComparingInt(Variable::number);

  /** How many elements an array has. */
  public static final int LENGTH = 3;

  /** What a variable is. */
  public enum Kind {
    INT("count", Type.INT),
    LONG("total", Type.LONG),
    BOOLEAN("flag", Type.BOOLEAN),
    VOLATILE_INT("volatileCount", Type.INT),
    VOLATILE_LONG("volatileTotal", Type.LONG),
    VOLATILE_BOOLEAN("volatileFlag", Type.BOOLEAN),
    /** An array of ints, whose elements are also used through a {@code VarHandle}. */
    ARRAY("array", Type.INT),
    /** An int field, used plainly and through a {@code VarHandle}. */
    HANDLED("handled", Type.INT),
    /** An {@code AtomicInteger}. */
    ATOMIC("atomic", Type.NONE),
    /** An {@code AtomicReference} to an object with a plain field. */
    ATOMIC_BOX("atomicBox", Type.NONE),
    /** A {@code HashMap}. */
    MAP("map", Type.NONE),
    /** An {@code ArrayList}. */
    LIST("list", Type.NONE),
    CONCURRENT_MAP("concurrentMap", Type.NONE),
    /** A class whose static initializer writes static fields. */
    HOLDER("Holder", Type.NONE),
    /** A plain reference through which an object is published. */
    REFERENCE("message", Type.NONE),
    VOLATILE_REFERENCE("volatileMessage", Type.NONE),
    MONITOR("monitor", Type.NONE),
    LOCK("lock", Type.NONE),
    READ_WRITE_LOCK("readWriteLock", Type.NONE),
    /** Begins with one permit. */
    SEMAPHORE("semaphore", Type.NONE),
    /** Opens with the first count. */
    LATCH("latch", Type.NONE);

    private final String stem;
    private final Type type;

    Kind(String stem, Type type) {
      this.stem = stem;
      this.type = type;
    }

    /** The type of its value, or of an element; NONE if it cannot simply be read and written. */
    public Type type() {
      return type;
    }
  }

  /** Its name in the source. */
  public String name() {
    return kind.stem + number;
  }

  @Override
  public int compareTo(Variable other) {
    return ORDER.compare(this, other);
  }

  Variable require(Kind... allowed) {
    for (Kind each : allowed) {
      if (kind == each) {
        return this;
      }
    }
    throw new IllegalArgumentException(name() + " cannot be used like this");
  }
}
