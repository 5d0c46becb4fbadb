package dev.selvage.testkit.small;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One operation of a {@link SmallProgram}. Threads, monitors and variables are named by their
 * index; thread 0 is the main thread. The text of an operation is what {@code ProgramText} reads
 * back.
 */
public sealed interface Op {

  /** Starts a worker. Only the main thread has these, one for each worker. */
  record Start(int thread) implements Op {
    @Override
    public String toString() {
      return "start(" + thread + ")";
    }
  }

  /** Runs the body as the owner of a monitor. */
  record Sync(int monitor, List<Op> body) implements Op {
    public Sync {
      body = List.copyOf(body);
    }

    @Override
    public String toString() {
      return body.stream()
          .map(Op::toString)
          .collect(Collectors.joining(" ", Names.monitor(monitor) + "{ ", " }"));
    }
  }

  /** Waits without a time-out; logs a marker when interrupted or when it is not the owner. */
  record Wait(int monitor) implements Op {
    @Override
    public String toString() {
      return "wait(" + Names.monitor(monitor) + ")";
    }
  }

  /** Waits in the usual loop, until a variable is not 0; an exception, logged, ends it as well. */
  record WaitUntilSet(int monitor, int variable) implements Op {
    @Override
    public String toString() {
      return "waitUntil(" + Names.monitor(monitor) + "," + Names.variable(variable) + ")";
    }
  }

  /** Wakes one waiter; logs a marker when it is not the owner. */
  record Notify(int monitor) implements Op {
    @Override
    public String toString() {
      return "notify(" + Names.monitor(monitor) + ")";
    }
  }

  /** Wakes all waiters; logs a marker when it is not the owner. */
  record NotifyAll(int monitor) implements Op {
    @Override
    public String toString() {
      return "notifyAll(" + Names.monitor(monitor) + ")";
    }
  }

  /** Parks once, without a loop around it. */
  record Park() implements Op {
    @Override
    public String toString() {
      return "park";
    }
  }

  /** Makes the permit of a thread available. */
  record Unpark(int thread) implements Op {
    @Override
    public String toString() {
      return "unpark(" + thread + ")";
    }
  }

  /** Joins a thread without a time-out; logs a marker when interrupted. */
  record Join(int thread) implements Op {
    @Override
    public String toString() {
      return "join(" + thread + ")";
    }
  }

  /** Interrupts a thread, which may be the thread itself, not yet started or over. */
  record Interrupt(int thread) implements Op {
    @Override
    public String toString() {
      return "interrupt(" + thread + ")";
    }
  }

  /** Logs and clears the thread's own interrupt status. */
  record CheckInterrupted() implements Op {
    @Override
    public String toString() {
      return "interrupted";
    }
  }

  /** Logs whether a thread is alive. */
  record IsAlive(int thread) implements Op {
    @Override
    public String toString() {
      return "alive(" + thread + ")";
    }
  }

  /** Logs the value of a variable. */
  record Read(int variable) implements Op {
    @Override
    public String toString() {
      return "read(" + Names.variable(variable) + ")";
    }
  }

  /** Sets a variable. */
  record Write(int variable, int value) implements Op {
    @Override
    public String toString() {
      return "write(" + Names.variable(variable) + "," + value + ")";
    }
  }

  /** Reads a variable, then writes one more: two steps. */
  record Increment(int variable) implements Op {
    @Override
    public String toString() {
      return "inc(" + Names.variable(variable) + ")";
    }
  }

  /** Yields, which has no effect of its own. */
  record Yield() implements Op {
    @Override
    public String toString() {
      return "yield";
    }
  }
}
