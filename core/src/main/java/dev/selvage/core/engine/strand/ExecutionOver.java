package dev.selvage.core.engine.strand;

/** Unwinds the stack of a strand that is left when its execution has ended. */
public final class ExecutionOver extends Error {
  private static final long serialVersionUID = 1;

  ExecutionOver() {
    super(null, null, false, false);
  }
}
