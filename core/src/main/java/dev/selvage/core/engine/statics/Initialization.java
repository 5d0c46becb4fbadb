package dev.selvage.core.engine.statics;

import dev.selvage.bridge.ClassState;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.strand.Strand;
import java.lang.invoke.MethodHandle;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The static state of one class, and the progress of its initialization. One per class and JVM. */
public final class Initialization extends ClassState {
  final Class<?> type;

  /**
   * The classes that have to be initialized before: the superclass, interfaces with default
   * methods.
   */
  final List<Initialization> parents;

  /** Sets the static fields as the static initializer does; null when the class itself has none. */
  final MethodHandle again;

  /** Whether it takes no points, since the JVM runs the initializer once. */
  final boolean isQuiet;

  /** Whether the JVM has initialized the class, or left that to the engine. */
  boolean isKnownToTheJvm;

  /**
   * The latest execution in which it was initialized; {@code run} has it once every strand knows.
   */
  private int doneRun;

  /** The strands that know of it, by number: bits. */
  private long knownTo;

  /** The execution in which it failed. */
  private int failedRun;

  Throwable failure;

  /** The strand that initializes it, and in which execution. */
  Strand owner;

  int ownerRun;

  /** The first of the strands that wait for the owner. */
  Strand waiters;

  /** The constants of an enum, which are the same objects in all executions. */
  Object[] enumConstants;

  /** The constants of an interface, as the current execution has them. */
  final Map<String, Object> constants = new HashMap<>();

  Initialization(Class<?> type, List<Initialization> parents, MethodHandle again, boolean isQuiet) {
    this.type = type;
    this.parents = parents;
    this.again = again;
    this.isQuiet = isQuiet;
  }

  /** A strand begins to initialize the class, unless another one has done so before. */
  void take(int execution, Strand me, Effects effects) {
    owner = me;
    ownerRun = execution;
    waiters = null;
    effects.lock(this, Variable.INITIALIZER);
  }

  /**
   * The strand has initialized the class, or has failed to. That has just been announced, and each
   * strand that comes later observes it.
   */
  void giveBack() {
    owner = null;
  }

  /** A strand stops because another one initializes the class. */
  void stops(Effects effects) {
    effects.read(this, Variable.INITIALIZATION);
  }

  /** A strand has waited for the one that initialized the class; it might have been first. */
  void isAwaited(Effects effects) {
    effects.lock(this, Variable.INITIALIZER);
  }

  /** The initialization fails, which each strand that uses the class can observe. */
  void fail(int execution, Strand me, Effects effects) {
    failedRun = execution;
    effects.release(me, this, Variable.INITIALIZATION);
  }

  /** Whether the initialization has failed, from the point of view of a strand. */
  boolean hasFailed(int execution, Strand me, Effects effects) {
    if (failedRun != execution) {
      return false;
    }
    effects.acquire(me, this, Variable.INITIALIZATION);
    return true;
  }

  /** The class is initialized: each strand that uses it from now on knows what was done before. */
  void finish(int execution, Strand me, Effects effects) {
    doneRun = execution;
    knownTo = 0;
    effects.release(me, this, Variable.INITIALIZATION);
  }

  /** The class is initialized, and no other strand can observe when that happened. */
  void finishUnobserved(int execution) {
    doneRun = execution;
    run = execution;
  }

  /**
   * Whether the class is initialized, from the point of view of a strand that uses it. Each strand
   * announces that once, whatever others do in the meantime.
   */
  boolean isFinished(int execution, Strand me, Effects effects) {
    if (doneRun != execution) {
      return false;
    }
    if (isKnownTo(me)) {
      return true;
    }
    effects.acquire(me, this, Variable.INITIALIZATION);
    if (me.id < Long.SIZE && me.quiet == 0) {
      knownTo |= 1L << me.id;
    }
    return true;
  }

  /** Whether a strand has seen that the class is initialized. */
  boolean isKnownTo(Strand strand) {
    return strand.id < Long.SIZE && (knownTo >> strand.id & 1) != 0;
  }

  /** The strand that initializes the class in an execution, or null. */
  Strand ownerIn(int execution) {
    return ownerRun == execution ? owner : null;
  }

  /** What a strand waits for, for reports. */
  @Override
  public String toString() {
    return "class " + type.getName();
  }

  /** The strand that initializes the class. */
  public static Strand ownerOf(Object waitedFor) {
    return ((Initialization) waitedFor).owner;
  }
}
