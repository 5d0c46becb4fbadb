package dev.selvage.testkit.small;

import dev.selvage.testkit.small.ThreadState.Phase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Everything that determines how a program can continue; immutable, and equal if nothing differs.
 */
record ProgramState(
    List<ThreadState> threads, List<MonitorState> monitors, List<Integer> variables) {

  /**
   * @param depth how often the owner has entered; 0 when the monitor is free
   */
  record MonitorState(int owner, int depth) {
    static final MonitorState FREE = new MonitorState(-1, 0);

    boolean isFree() {
      return depth == 0;
    }
  }

  static ProgramState initial(int threadCount) {
    List<ThreadState> threads =
        new ArrayList<>(Collections.nCopies(threadCount, ThreadState.NOT_STARTED));
    threads.set(0, ThreadState.NOT_STARTED.in(Phase.RUNNING));
    return new ProgramState(
        List.copyOf(threads),
        Collections.nCopies(SmallProgram.MONITORS, MonitorState.FREE),
        Collections.nCopies(SmallProgram.VARIABLES, 0));
  }

  ThreadState thread(int index) {
    return threads.get(index);
  }

  MonitorState monitor(int index) {
    return monitors.get(index);
  }

  boolean isOwner(int thread, int monitor) {
    return monitors.get(monitor).owner() == thread;
  }

  ProgramState with(int index, ThreadState thread) {
    return new ProgramState(replaced(threads, index, thread), monitors, variables);
  }

  ProgramState with(int index, MonitorState monitor) {
    return new ProgramState(threads, replaced(monitors, index, monitor), variables);
  }

  ProgramState withVariable(int index, int value) {
    return new ProgramState(threads, monitors, replaced(variables, index, value));
  }

  /** The outcome of a state in which no thread can continue. */
  String outcome() {
    if (threads.stream().anyMatch(thread -> thread.phase() != Phase.TERMINATED)) {
      return Outcome.STUCK;
    }
    return Outcome.of(
        variables.stream().mapToInt(Integer::intValue).toArray(),
        threads.stream().map(ThreadState::log).toArray(String[]::new));
  }

  private static <T> List<T> replaced(List<T> list, int index, T element) {
    List<T> copy = new ArrayList<>(list);
    copy.set(index, element);
    return Collections.unmodifiableList(copy);
  }
}
