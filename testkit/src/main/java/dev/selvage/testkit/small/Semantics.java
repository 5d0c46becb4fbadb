package dev.selvage.testkit.small;

import dev.selvage.testkit.small.ProgramState.MonitorState;
import dev.selvage.testkit.small.Step.Interrupts;
import dev.selvage.testkit.small.ThreadState.Phase;
import java.util.ArrayList;
import java.util.List;

/**
 * What each step of a program may do, from the Java Language Specification, chapter 17, and the
 * Javadoc of {@code Object}, {@code Thread} and {@code LockSupport}; written for clarity, not for
 * speed. Where these leave a choice, all possibilities are successors:
 *
 * <ul>
 *   <li>A notify picks any waiter.
 *   <li>A thread that is notified and interrupted during one wait may return normally and stay
 *       interrupted, or throw; if it throws, another thread that was waiting at the time of the
 *       notify gets the notification (JLS 17.2.4). So does a join whose thread ends meanwhile.
 *   <li>Interrupting or unparking a thread that was not started may have no effect.
 *   <li>A park that is ended by an interrupt may use up a permit that arrives meanwhile or leave
 *       it.
 *   <li>An interrupt may leave a permit behind, as HotSpot's always does: the next park then
 *       returns although there was no unpark. To the Javadoc of park this is a return "for no
 *       reason".
 * </ul>
 *
 * HotSpot sets the interrupt status first and wakes the thread a moment later. By then it may have
 * taken the status and gone on to its next park or wait, which returns "for no reason": a real
 * spurious wake-up. {@link Interrupts#IN_TWO_STEPS} allows it, {@link Interrupts#INDIVISIBLE} does
 * not. There are no other spurious wake-ups. A join is {@code while (isAlive()) wait()}: it does
 * not look at the interrupt status when the thread is over or was not started.
 */
final class Semantics {

  private final List<List<Step>> steps;

  Semantics(SmallProgram program, Interrupts interrupts) {
    this.steps = Step.of(program, interrupts);
  }

  ProgramState initial() {
    return ProgramState.initial(steps.size());
  }

  /** For each thread that can continue, the states that its next step may lead to. */
  List<List<ProgramState>> options(ProgramState state) {
    List<List<ProgramState>> options = new ArrayList<>();
    for (int thread = 0; thread < steps.size(); thread++) {
      List<ProgramState> successors = successors(state, thread);
      if (!successors.isEmpty()) {
        options.add(successors);
      }
    }
    return options;
  }

  private List<ProgramState> successors(ProgramState state, int self) {
    ThreadState thread = state.thread(self);
    return switch (thread.phase()) {
      case NEW, TERMINATED -> List.of();
      case RUNNING -> run(state, self, stepOf(state, self));
      case WAITING ->
          thread.interrupted()
              ? List.of(state.with(self, thread.in(Phase.INTERRUPTED)))
              : List.of();
      case NOTIFIED -> afterNotify(state, self);
      case INTERRUPTED -> reacquire(state, self, interruptedException(thread));
      case PARKED -> parked(state, self);
      case JOINING -> joining(state, self);
    };
  }

  private Step stepOf(ProgramState state, int thread) {
    return steps.get(thread).get(state.thread(thread).position());
  }

  private List<ProgramState> run(ProgramState state, int self, Step step) {
    ThreadState thread = state.thread(self);
    ProgramState done = state.with(self, thread.next());
    return switch (step) {
      case Step.Start(int other) -> List.of(done.with(other, done.thread(other).in(Phase.RUNNING)));
      case Step.Enter(int monitor) -> enter(state, self, monitor);
      case Step.Exit(int monitor) -> List.of(exit(done, monitor));
      case Step.SkipWaitIfSet(int variable) ->
          List.of(state.with(self, thread.moved(state.variables().get(variable) == 0 ? 1 : 2)));
      case Step.Wait(int monitor, _) -> startWaiting(state, self, monitor);
      case Step.Notify(int monitor) ->
          state.isOwner(self, monitor) ? notifyOne(done, monitor) : notOwner(state, self);
      case Step.NotifyAll(int monitor) ->
          state.isOwner(self, monitor) ? notifyAll(done, monitor) : notOwner(state, self);
      case Step.Park() -> park(state, self);
      case Step.Unpark(int other) -> unpark(done, other);
      case Step.Join(int other) -> join(state, self, other);
      case Step.Interrupt(int other) ->
          setInterrupt(done, other).stream()
              .flatMap(between -> wakeInterrupted(between, other).stream())
              .toList();
      case Step.SetInterrupt(int other) -> setInterrupt(done, other);
      case Step.WakeInterrupted(int other) -> wakeInterrupted(done, other);
      case Step.TakeInterrupt() ->
          List.of(
              state.with(
                  self, thread.next().interrupted(false).logging(bit(thread.interrupted()))));
      case Step.IsAlive(int other) ->
          List.of(state.with(self, thread.next().logging(bit(state.thread(other).isAlive()))));
      case Step.Read(int variable) ->
          List.of(state.with(self, thread.next().logging(state.variables().get(variable))));
      case Step.Write(int variable, int value) -> List.of(done.withVariable(variable, value));
      case Step.Load(int variable) ->
          List.of(state.with(self, thread.next().keeping(state.variables().get(variable))));
      case Step.StoreOneMore(int variable) ->
          List.of(done.withVariable(variable, thread.kept() + 1));
      case Step.JoinAll() -> workersAreOver(state) ? List.of(done) : List.of();
      case Step.End() -> List.of(state.with(self, thread.terminated()));
    };
  }

  // Monitors

  private static List<ProgramState> enter(ProgramState state, int self, int monitor) {
    MonitorState before = state.monitor(monitor);
    if (!before.isFree() && before.owner() != self) {
      return List.of();
    }
    return List.of(
        state
            .with(self, state.thread(self).next())
            .with(monitor, new MonitorState(self, before.depth() + 1)));
  }

  private static ProgramState exit(ProgramState state, int monitor) {
    MonitorState before = state.monitor(monitor);
    return state.with(
        monitor,
        before.depth() == 1
            ? MonitorState.FREE
            : new MonitorState(before.owner(), before.depth() - 1));
  }

  private static List<ProgramState> notOwner(ProgramState state, int self) {
    return List.of(state.with(self, state.thread(self).next().logging(Outcome.NOT_OWNER)));
  }

  // Wait and notify

  private static List<ProgramState> startWaiting(ProgramState state, int self, int monitor) {
    ThreadState thread = state.thread(self);
    if (!state.isOwner(self, monitor)) {
      return notOwner(state, self);
    }
    if (thread.interrupted()) {
      return List.of(state.with(self, interruptedException(thread)));
    }
    int depth = state.monitor(monitor).depth();
    return List.of(
        state.with(self, thread.in(Phase.WAITING).keeping(depth)).with(monitor, MonitorState.FREE));
  }

  private List<ProgramState> notifyOne(ProgramState state, int monitor) {
    return deliver(state, waiters(state, monitor));
  }

  private List<ProgramState> notifyAll(ProgramState state, int monitor) {
    ProgramState after = state;
    for (int waiter : members(waiters(state, monitor))) {
      after = after.with(waiter, after.thread(waiter).notified(0));
    }
    return List.of(after);
  }

  /** One of the candidates gets the notification; without candidates it is lost. */
  private static List<ProgramState> deliver(ProgramState state, int candidates) {
    if (candidates == 0) {
      return List.of(state);
    }
    List<ProgramState> after = new ArrayList<>();
    for (int waiter : members(candidates)) {
      int others = candidates & ~(1 << waiter);
      after.add(state.with(waiter, state.thread(waiter).notified(others)));
    }
    return after;
  }

  private List<ProgramState> afterNotify(ProgramState state, int self) {
    ThreadState thread = state.thread(self);
    Step.Wait wait = (Step.Wait) stepOf(state, self);
    List<ProgramState> after =
        new ArrayList<>(reacquire(state, self, thread.moved(wait.isLoop() ? -1 : 1)));
    if (thread.interrupted()) {
      int heirs = thread.heirs() & waiters(state, wait.monitor());
      after.addAll(deliver(state.with(self, thread.in(Phase.INTERRUPTED)), heirs));
    }
    return after;
  }

  /** Ends a wait, once the monitor is free, with the same depth as before it. */
  private List<ProgramState> reacquire(ProgramState state, int self, ThreadState afterwards) {
    int monitor = ((Step.Wait) stepOf(state, self)).monitor();
    if (!state.monitor(monitor).isFree()) {
      return List.of();
    }
    int depth = state.thread(self).kept();
    return List.of(state.with(self, afterwards).with(monitor, new MonitorState(self, depth)));
  }

  private static ThreadState interruptedException(ThreadState thread) {
    return thread.next().interrupted(false).logging(Outcome.INTERRUPTED);
  }

  /** Bit set of the threads in the wait set of a monitor. */
  private int waiters(ProgramState state, int monitor) {
    int waiters = 0;
    for (int i = 0; i < steps.size(); i++) {
      if (state.thread(i).phase() == Phase.WAITING
          && ((Step.Wait) stepOf(state, i)).monitor() == monitor) {
        waiters |= 1 << i;
      }
    }
    return waiters;
  }

  private static List<Integer> members(int bits) {
    List<Integer> members = new ArrayList<>();
    for (int i = 0; i < Integer.SIZE; i++) {
      if ((bits & (1 << i)) != 0) {
        members.add(i);
      }
    }
    return members;
  }

  // Park

  private static List<ProgramState> park(ProgramState state, int self) {
    ThreadState thread = state.thread(self);
    if (thread.permit()) {
      return List.of(state.with(self, thread.next().permit(false)));
    }
    return List.of(
        state.with(self, thread.interrupted() ? thread.next() : thread.in(Phase.PARKED)));
  }

  private static List<ProgramState> parked(ProgramState state, int self) {
    ThreadState thread = state.thread(self);
    List<ProgramState> after = new ArrayList<>();
    if (thread.permit()) {
      after.add(state.with(self, thread.next().permit(false)));
    }
    if (thread.interrupted()) {
      after.add(state.with(self, thread.next()));
    }
    return after;
  }

  private static List<ProgramState> unpark(ProgramState state, int other) {
    ThreadState target = state.thread(other);
    ProgramState after = state.with(other, target.permit(true));
    return switch (target.phase()) {
      case NEW -> List.of(state, after);
      case TERMINATED -> List.of(state);
      case RUNNING, WAITING, NOTIFIED, INTERRUPTED, PARKED, JOINING -> List.of(after);
    };
  }

  // Join

  private static List<ProgramState> join(ProgramState state, int self, int other) {
    ThreadState thread = state.thread(self);
    if (!state.thread(other).isAlive()) {
      return List.of(state.with(self, thread.next()));
    }
    return List.of(
        state.with(
            self, thread.interrupted() ? interruptedException(thread) : thread.in(Phase.JOINING)));
  }

  private List<ProgramState> joining(ProgramState state, int self) {
    ThreadState thread = state.thread(self);
    int other = ((Step.Join) stepOf(state, self)).thread();
    List<ProgramState> after = new ArrayList<>();
    if (!state.thread(other).isAlive()) {
      after.add(state.with(self, thread.next()));
    }
    if (thread.interrupted()) {
      after.add(state.with(self, interruptedException(thread)));
    }
    return after;
  }

  private static boolean workersAreOver(ProgramState state) {
    return state.threads().stream().skip(1).allMatch(worker -> worker.phase() == Phase.TERMINATED);
  }

  // Interrupt

  private static List<ProgramState> setInterrupt(ProgramState state, int other) {
    ThreadState target = state.thread(other);
    ProgramState after = state.with(other, target.interrupted(true));
    return switch (target.phase()) {
      case NEW -> List.of(state, after);
      case TERMINATED -> List.of(state);
      case RUNNING, WAITING, NOTIFIED, INTERRUPTED, PARKED, JOINING -> List.of(after);
    };
  }

  private static List<ProgramState> wakeInterrupted(ProgramState state, int other) {
    ThreadState target = state.thread(other);
    if (!target.isAlive()) {
      return List.of(state);
    }
    List<ProgramState> after = new ArrayList<>();
    after.add(state);
    after.add(state.with(other, target.permit(true)));
    if (target.phase() == Phase.WAITING && !target.interrupted()) {
      after.add(state.with(other, target.permit(true).notified(0)));
    }
    return after;
  }

  private static int bit(boolean answer) {
    return answer ? 1 : 0;
  }
}
