package dev.selvage.analysis;

import java.lang.classfile.MethodModel;
import java.util.HashSet;
import java.util.Set;

/** Something that calls methods: a method of the program, or a thread. */
abstract sealed class Caller {
  private final Set<Reached> callees = new HashSet<>();

  Set<Reached> callees() {
    return callees;
  }

  /** A thread of the program, or all those that one instruction creates. */
  static final class ThreadRoot extends Caller {
    /** Where the thread is created; null for the main thread and for those of the JDK. */
    final CallSite creation;

    private final boolean isSingle;

    ThreadRoot(CallSite creation, boolean isSingle) {
      this.creation = creation;
      this.isSingle = isSingle;
    }

    /** Whether it stands for one thread, if the instruction that creates it runs once. */
    boolean isSingle() {
      return isSingle;
    }
  }

  /** A method of the program that can be reached. */
  static final class Reached extends Caller {
    final ScannedClass owner;
    final MethodModel model;

    /** The object first; null for primitive values. */
    final ReferenceNode[] parameters;

    /** Null when it returns no reference. */
    final ReferenceNode result;

    private CallSite onlyCall;
    private boolean isCalledOften;

    Reached(
        ScannedClass owner, MethodModel model, ReferenceNode[] parameters, ReferenceNode result) {
      this.owner = owner;
      this.model = model;
      this.parameters = parameters;
      this.result = result;
    }

    String name() {
      return model.methodName().stringValue();
    }

    void calledFrom(CallSite site) {
      if (site.isRepeated() || (onlyCall != null && !onlyCall.equals(site))) {
        isCalledOften = true;
      }
      onlyCall = site;
    }

    /** Null when there may be more than one call. */
    CallSite onlyCall() {
      return isCalledOften ? null : onlyCall;
    }
  }
}
