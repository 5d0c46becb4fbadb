package dev.selvage.programs.small;

import dev.selvage.testkit.small.Op;
import dev.selvage.testkit.small.Outcome;
import dev.selvage.testkit.small.SmallProgram;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Performs the operations of one thread of a {@link SmallProgram} and keeps its log. */
final class Performer {

  private final Runnable beforeEachOperation;
  private final Object[] monitors;
  private final Variable[] variables;
  private final Thread[] threads;
  private final StringBuilder log = new StringBuilder();

  Performer(
      Runnable beforeEachOperation, Object[] monitors, Variable[] variables, Thread[] threads) {
    this.beforeEachOperation = beforeEachOperation;
    this.monitors = monitors;
    this.variables = variables;
    this.threads = threads;
  }

  void performAll(List<Op> ops) {
    for (Op op : ops) {
      beforeEachOperation.run();
      perform(op);
    }
  }

  String log() {
    return log.toString();
  }

  private void perform(Op op) {
    switch (op) {
      case Op.Start start -> threads[start.thread()].start();
      case Op.Sync sync -> {
        synchronized (monitors[sync.monitor()]) {
          performAll(sync.body());
        }
      }
      case Op.Wait await -> await(monitors[await.monitor()]);
      case Op.WaitUntilSet await ->
          awaitSet(monitors[await.monitor()], variables[await.variable()]);
      case Op.Notify signal -> notifyOne(monitors[signal.monitor()]);
      case Op.NotifyAll signal -> notifyAll(monitors[signal.monitor()]);
      case Op.Park _ -> LockSupport.park();
      case Op.Unpark unpark -> LockSupport.unpark(threads[unpark.thread()]);
      case Op.Join join -> join(threads[join.thread()]);
      case Op.Interrupt interrupt -> threads[interrupt.thread()].interrupt();
      case Op.CheckInterrupted _ -> log(Thread.interrupted());
      case Op.IsAlive alive -> log(threads[alive.thread()].isAlive());
      case Op.Read read -> log(variables[read.variable()].value);
      case Op.Write write -> variables[write.variable()].value = write.value();
      case Op.Increment increment -> increment(variables[increment.variable()]);
      case Op.Yield _ -> Thread.yield();
    }
  }

  private void await(Object monitor) {
    try {
      monitor.wait();
    } catch (InterruptedException e) {
      mark(Outcome.INTERRUPTED);
    } catch (IllegalMonitorStateException e) {
      mark(Outcome.NOT_OWNER);
    }
  }

  private void awaitSet(Object monitor, Variable variable) {
    try {
      while (variable.value == 0) {
        monitor.wait();
      }
    } catch (InterruptedException e) {
      mark(Outcome.INTERRUPTED);
    } catch (IllegalMonitorStateException e) {
      mark(Outcome.NOT_OWNER);
    }
  }

  private void notifyOne(Object monitor) {
    try {
      monitor.notify();
    } catch (IllegalMonitorStateException e) {
      mark(Outcome.NOT_OWNER);
    }
  }

  private void notifyAll(Object monitor) {
    try {
      monitor.notifyAll();
    } catch (IllegalMonitorStateException e) {
      mark(Outcome.NOT_OWNER);
    }
  }

  private void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      mark(Outcome.INTERRUPTED);
    }
  }

  private static void increment(Variable variable) {
    int before = variable.value;
    variable.value = before + 1;
  }

  private void log(boolean answer) {
    log(answer ? 1 : 0);
  }

  private void log(int value) {
    space();
    log.append(value);
  }

  private void mark(char marker) {
    space();
    log.append(marker);
  }

  private void space() {
    if (!log.isEmpty()) {
      log.append(' ');
    }
  }
}
