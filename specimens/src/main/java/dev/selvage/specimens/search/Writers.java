package dev.selvage.specimens.search;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Threads write to one variable, each its own number and once.
 *
 * <p>Any two writes have to do with each other, so each order of the writes is a behaviour: n!. Of
 * the writes under a lock the same holds for the lock; the variable adds nothing, as the writes to
 * it are in the order of the lock.
 */
public final class Writers implements Counted {
  private final int writers;
  private final Supplier<Variable> variables;

  private Writers(int writers, Supplier<Variable> variables) {
    this.writers = writers;
    this.variables = variables;
  }

  /** To an AtomicInteger. */
  public static Writers atomic(int writers) {
    return new Writers(writers, AtomicVariable::new);
  }

  /** To a volatile field. */
  public static Writers ofVolatile(int writers) {
    return new Writers(writers, VolatileVariable::new);
  }

  /** To a plain field under a lock. */
  public static Writers locked(LockKind kind, int writers) {
    return new Writers(writers, () -> new LockedVariable(kind.guard()));
  }

  @Override
  public String run() throws InterruptedException {
    Variable variable = variables.get();
    Threads.run(writers, variable::set);
    return String.valueOf(variable.get());
  }

  @Override
  public long behaviours() {
    return Numbers.factorial(writers);
  }

  private interface Variable {
    void set(int value);

    int get();
  }

  private static final class AtomicVariable implements Variable {
    private final AtomicInteger value = new AtomicInteger();

    @Override
    public void set(int newValue) {
      value.set(newValue);
    }

    @Override
    public int get() {
      return value.get();
    }
  }

  private static final class VolatileVariable implements Variable {
    private volatile int value;

    @Override
    public void set(int newValue) {
      value = newValue;
    }

    @Override
    public int get() {
      return value;
    }
  }

  private static final class LockedVariable implements Variable {
    private final Guard guard;
    private int value;

    LockedVariable(Guard guard) {
      this.guard = guard;
    }

    @Override
    public void set(int newValue) {
      guard.hold(() -> value = newValue);
    }

    @Override
    public int get() {
      return value;
    }
  }
}
