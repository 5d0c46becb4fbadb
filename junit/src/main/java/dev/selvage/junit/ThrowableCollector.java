package dev.selvage.junit;

import org.opentest4j.TestAbortedException;

/** What went wrong in one execution: the first failure, the others suppressed in it. */
final class ThrowableCollector {
  private Throwable first;

  /** A part of the execution. */
  @FunctionalInterface
  interface Part {
    void run() throws Throwable;
  }

  /** Runs a part whatever happened before. */
  void run(Part part) {
    try {
      part.run();
    } catch (Throwable e) {
      add(e);
    }
  }

  void runUnlessThrown(Part part) {
    if (first == null) {
      run(part);
    }
  }

  /** A failure takes precedence over an aborted test. */
  private void add(Throwable thrown) {
    if (first == null) {
      first = thrown;
    } else if (first instanceof TestAbortedException && !(thrown instanceof TestAbortedException)) {
      thrown.addSuppressed(first);
      first = thrown;
    } else if (first != thrown) {
      first.addSuppressed(thrown);
    }
  }

  /** Null when nothing went wrong so far. */
  Throwable first() {
    return first;
  }

  void rethrow() throws Throwable {
    if (first != null) {
      throw first;
    }
  }
}
