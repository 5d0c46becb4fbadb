package dev.selvage.live.batch;

import dev.selvage.live.priority.KernelCalls;
import dev.selvage.live.priority.KernelTask;
import dev.selvage.live.priority.KernelTasks;
import dev.selvage.live.priority.SchedulingPolicy;
import java.util.List;

/**
 * Puts all threads of a process back under ordinary scheduling, from outside: where an important
 * thread of a JVM waits actively for one that it keeps from running, nothing inside can help, not
 * even the agent.
 */
final class OrdinaryScheduling {
  /** Null where the system has none. */
  private final KernelCalls calls = link();

  private static KernelCalls link() {
    try {
      return KernelCalls.link();
    } catch (UnsupportedOperationException | LinkageError e) {
      return null;
    }
  }

  /** Puts the calling thread above all threads of programs, where that is permitted. */
  void comeFirst() {
    if (calls != null) {
      boolean ignored = calls.schedule(0, SchedulingPolicy.FIFO, KernelCalls.GUARD);
    }
  }

  /** Returns how many threads were in real time; 0 where that is not supported. */
  int restore(long process) {
    int restored = 0;
    KernelTasks tasks = KernelTasks.of(process);
    for (int number : calls == null ? List.<Integer>of() : tasks.numbers()) {
      KernelTask task = tasks.read(number);
      // One that has ended in the meantime needs nothing.
      if (task != null
          && task.policy() != SchedulingPolicy.OTHER
          && calls.schedule(number, SchedulingPolicy.OTHER, 0)) {
        restored++;
      }
    }
    return restored;
  }
}
