package dev.selvage.testkit.program;

import dev.selvage.testkit.program.Variable.Kind;
import java.lang.invoke.VarHandle.AccessMode;
import java.util.List;
import java.util.stream.Stream;

/** What a strand does. Strands are named by their numbers. */
public sealed interface Statement {

  /** What it leaves in a local variable. */
  default Type result() {
    return Type.NONE;
  }

  /** The variables that it names itself, without those of its body. */
  default List<Variable> variables() {
    return List.of();
  }

  /** The statements inside. */
  default List<Statement> body() {
    return List.of();
  }

  /** The same around other statements. */
  default Statement withBody(List<Statement> newBody) {
    throw new UnsupportedOperationException(this + " has no body");
  }

  /** This one, the condition that it tests, and all that is inside. */
  default Stream<Statement> all() {
    return Stream.concat(Stream.of(this), body().stream().flatMap(Statement::all));
  }

  /** Reads a field or element. */
  record Read(Location location) implements Statement {
    @Override
    public Type result() {
      return location.type();
    }

    @Override
    public List<Variable> variables() {
      return List.of(location.variable());
    }
  }

  /** Writes a field or element; odd is true. */
  record Write(Location location, int value) implements Statement {
    @Override
    public List<Variable> variables() {
      return List.of(location.variable());
    }
  }

  /** Reads, then writes one more; a boolean is turned around. */
  record Increment(Location location) implements Statement {
    @Override
    public List<Variable> variables() {
      return List.of(location.variable());
    }
  }

  /** Uses a location through a {@code VarHandle}; what is compared is compared with 0. */
  record HandleAccess(Location location, AccessMode mode, int value) implements Statement {
    public HandleAccess {
      location.variable().require(Kind.HANDLED, Kind.ARRAY);
    }

    @Override
    public Type result() {
      String name = mode.methodName();
      if (name.startsWith("set")) {
        return Type.NONE;
      }
      boolean isTest = name.equals("compareAndSet") || name.startsWith("weakCompareAndSet");
      return isTest ? Type.BOOLEAN : Type.INT;
    }

    @Override
    public List<Variable> variables() {
      return List.of(location.variable());
    }
  }

  record Fence(FenceKind kind) implements Statement {}

  record AtomicAccess(Variable atomic, AtomicMode mode, int value) implements Statement {
    public AtomicAccess {
      atomic.require(Kind.ATOMIC);
    }

    @Override
    public Type result() {
      return mode.result();
    }

    @Override
    public List<Variable> variables() {
      return List.of(atomic);
    }
  }

  record BoxAccess(Variable box, BoxMode mode, int value) implements Statement {
    public BoxAccess {
      box.require(Kind.ATOMIC_BOX);
    }

    @Override
    public Type result() {
      return mode.result();
    }

    @Override
    public List<Variable> variables() {
      return List.of(box);
    }
  }

  record MapAccess(Variable map, MapMode mode, int key, int value) implements Statement {
    public MapAccess {
      if (mode == MapMode.MERGE) {
        map.require(Kind.CONCURRENT_MAP);
      }
      map.require(Kind.MAP, Kind.CONCURRENT_MAP);
    }

    @Override
    public Type result() {
      return mode.result();
    }

    @Override
    public List<Variable> variables() {
      return List.of(map);
    }
  }

  record ListAccess(Variable list, ListMode mode, int value) implements Statement {
    public ListAccess {
      list.require(Kind.LIST);
    }

    @Override
    public Type result() {
      return mode.result();
    }

    @Override
    public List<Variable> variables() {
      return List.of(list);
    }
  }

  record HolderAccess(Variable holder, HolderMode mode, int value) implements Statement {
    public HolderAccess {
      holder.require(Kind.HOLDER);
    }

    @Override
    public Type result() {
      return mode.isRead() ? Type.INT : Type.NONE;
    }

    @Override
    public List<Variable> variables() {
      return List.of(holder);
    }
  }

  record ReferenceAccess(Variable reference, ReferenceMode mode, int value) implements Statement {
    public ReferenceAccess {
      reference.require(Kind.REFERENCE, Kind.VOLATILE_REFERENCE);
    }

    @Override
    public List<Variable> variables() {
      return List.of(reference);
    }
  }

  /** Acquires a lock, runs the body and releases the lock. */
  record Block(Guard guard, Variable lock, List<Statement> body) implements Statement {
    public Block {
      lock.require(guard.kind());
      body = List.copyOf(body);
    }

    @Override
    public List<Variable> variables() {
      return List.of(lock);
    }

    @Override
    public Block withBody(List<Statement> newBody) {
      return new Block(guard, lock, newBody);
    }
  }

  /**
   * Runs the body if the condition has this value.
   *
   * @param value for a boolean, 0 is false
   */
  record If(Statement condition, int value, List<Statement> body) implements Statement {
    public If {
      if (!condition.result().isComparable()) {
        throw new IllegalArgumentException(condition + " is no condition");
      }
      body = List.copyOf(body);
    }

    @Override
    public Stream<Statement> all() {
      return Stream.concat(Stream.of(this, condition), body.stream().flatMap(Statement::all));
    }

    @Override
    public If withBody(List<Statement> newBody) {
      return new If(condition, value, newBody);
    }
  }

  /**
   * Waits for a notification, as the owner of the monitor.
   *
   * @param isTimed for at most a millisecond
   * @param condition waits only while this is 0 or false: with a time-out once, without in a loop;
   *     null to wait once in any case
   */
  record Wait(Variable monitor, boolean isTimed, Location condition) implements Statement {
    public Wait {
      monitor.require(Kind.MONITOR);
    }

    @Override
    public List<Variable> variables() {
      return condition == null ? List.of(monitor) : List.of(monitor, condition.variable());
    }
  }

  /** Wakes one waiter or all, as the owner of the monitor. */
  record Notify(Variable monitor, boolean isAll) implements Statement {
    public Notify {
      monitor.require(Kind.MONITOR);
    }

    @Override
    public List<Variable> variables() {
      return List.of(monitor);
    }
  }

  record CountDown(Variable latch) implements Statement {
    public CountDown {
      latch.require(Kind.LATCH);
    }

    @Override
    public List<Variable> variables() {
      return List.of(latch);
    }
  }

  /**
   * Waits for a latch.
   *
   * @param isTimed for at most a millisecond; the answer is whether the latch is open
   */
  record Await(Variable latch, boolean isTimed) implements Statement {
    public Await {
      latch.require(Kind.LATCH);
    }

    @Override
    public Type result() {
      return isTimed ? Type.BOOLEAN : Type.NONE;
    }

    @Override
    public List<Variable> variables() {
      return List.of(latch);
    }
  }

  record Permit(Variable semaphore, PermitMode mode) implements Statement {
    public Permit {
      semaphore.require(Kind.SEMAPHORE);
    }

    @Override
    public Type result() {
      return mode.result();
    }

    @Override
    public List<Variable> variables() {
      return List.of(semaphore);
    }
  }

  record Start(int strand) implements Statement {}

  record Join(int strand) implements Statement {}

  record Interrupt(int strand) implements Statement {}

  /** Reads and clears the strand's own interrupt status. */
  record Interrupted() implements Statement {
    @Override
    public Type result() {
      return Type.BOOLEAN;
    }
  }

  record Yield() implements Statement {}
}
