package dev.selvage.live.priority;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * How the threads of this process were scheduled before anything was changed, so that they can be
 * again. Threads that came later get what the first thread had, since they would have inherited it.
 */
public final class OriginalScheduling {
  private final KernelCalls calls;
  private final KernelTasks tasks;
  private final Map<Integer, Before> before = new HashMap<>();
  private final Before usual;

  private record Before(KernelTask task, BitSet processors) {}

  public OriginalScheduling(KernelCalls calls, KernelTasks tasks) {
    this.calls = calls;
    this.tasks = tasks;
    for (int number : tasks.numbers()) {
      KernelTask task = tasks.read(number);
      if (task != null) {
        before.put(number, new Before(task, calls.processors(number)));
      }
    }
    int self = Math.toIntExact(ProcessHandle.current().pid());
    Before first = before.get(self);
    usual =
        first == null
            ? new Before(
                new KernelTask(0, "", 'R', 0, 0, SchedulingPolicy.OTHER), calls.processors(0))
            : first;
  }

  /** The processors that the process has. */
  public BitSet processors() {
    return (BitSet) usual.processors.clone();
  }

  /** Gives all threads back what they had; the calling one last, or it might never get on. */
  public void restoreAll() {
    int own = calls.currentThread();
    for (int number : tasks.numbers()) {
      if (number != own) {
        restore(number);
      }
    }
    restore(own);
  }

  private void restore(int number) {
    KernelTask now = tasks.read(number);
    if (now == null) {
      return;
    }
    Before wanted = before.getOrDefault(number, usual);
    if (now.policy() != wanted.task.policy() || now.priority() != wanted.task.priority()) {
      calls.schedule(number, wanted.task.policy(), wanted.task.priority());
    }
    if (now.nice() != wanted.task.nice()) {
      calls.setNice(number, wanted.task.nice());
    }
    if (!calls.processors(number).equals(wanted.processors)) {
      calls.bind(number, wanted.processors);
    }
  }
}
