package dev.selvage.testkit.small;

import java.util.ArrayList;
import java.util.List;

/**
 * One indivisible step of the reference interpreter. A program is flattened to one list of steps
 * for each thread, so that a position in it is a single number.
 */
sealed interface Step {

  record Start(int thread) implements Step {}

  record Enter(int monitor) implements Step {}

  record Exit(int monitor) implements Step {}

  /** The condition of a loop around the wait that follows: skips it when the variable is not 0. */
  record SkipWaitIfSet(int variable) implements Step {}

  /**
   * @param isLoop whether the step before is tested again when the wait has returned
   */
  record Wait(int monitor, boolean isLoop) implements Step {}

  record Notify(int monitor) implements Step {}

  record NotifyAll(int monitor) implements Step {}

  record Park() implements Step {}

  record Unpark(int thread) implements Step {}

  record Join(int thread) implements Step {}

  /** Both halves of an interrupt at once. */
  record Interrupt(int thread) implements Step {}

  /** The first half of an interrupt: the status is set. */
  record SetInterrupt(int thread) implements Step {}

  /** The second half of an interrupt: the thread is woken from wherever it is blocked. */
  record WakeInterrupted(int thread) implements Step {}

  record TakeInterrupt() implements Step {}

  record IsAlive(int thread) implements Step {}

  record Read(int variable) implements Step {}

  record Write(int variable, int value) implements Step {}

  /** The first half of an increment: the value is read. */
  record Load(int variable) implements Step {}

  /** The second half of an increment: one more than the value read is written. */
  record StoreOneMore(int variable) implements Step {}

  /** The main thread waits for all workers, whether it is interrupted or not. */
  record JoinAll() implements Step {}

  /** The thread is over. */
  record End() implements Step {}

  /** How an interrupt is seen by other threads. */
  enum Interrupts {
    INDIVISIBLE,
    IN_TWO_STEPS
  }

  /** The steps of each thread of a program. */
  static List<List<Step>> of(SmallProgram program, Interrupts interrupts) {
    List<List<Step>> steps = new ArrayList<>();
    for (List<Op> ops : program.threads()) {
      List<Step> flat = new ArrayList<>();
      flatten(ops, interrupts, flat);
      if (steps.isEmpty()) {
        flat.add(new JoinAll());
      }
      flat.add(new End());
      steps.add(List.copyOf(flat));
    }
    return List.copyOf(steps);
  }

  private static void flatten(List<Op> ops, Interrupts interrupts, List<Step> to) {
    for (Op op : ops) {
      switch (op) {
        case Op.Start(int thread) -> to.add(new Start(thread));
        case Op.Sync(int monitor, List<Op> body) -> {
          to.add(new Enter(monitor));
          flatten(body, interrupts, to);
          to.add(new Exit(monitor));
        }
        case Op.Wait(int monitor) -> to.add(new Wait(monitor, false));
        case Op.WaitUntilSet(int monitor, int variable) -> {
          to.add(new SkipWaitIfSet(variable));
          to.add(new Wait(monitor, true));
        }
        case Op.Notify(int monitor) -> to.add(new Notify(monitor));
        case Op.NotifyAll(int monitor) -> to.add(new NotifyAll(monitor));
        case Op.Park() -> to.add(new Park());
        case Op.Unpark(int thread) -> to.add(new Unpark(thread));
        case Op.Join(int thread) -> to.add(new Join(thread));
        case Op.Interrupt(int thread) -> {
          switch (interrupts) {
            case INDIVISIBLE -> to.add(new Interrupt(thread));
            case IN_TWO_STEPS -> {
              to.add(new SetInterrupt(thread));
              to.add(new WakeInterrupted(thread));
            }
          }
        }
        case Op.CheckInterrupted() -> to.add(new TakeInterrupt());
        case Op.IsAlive(int thread) -> to.add(new IsAlive(thread));
        case Op.Read(int variable) -> to.add(new Read(variable));
        case Op.Write(int variable, int value) -> to.add(new Write(variable, value));
        case Op.Increment(int variable) -> {
          to.add(new Load(variable));
          to.add(new StoreOneMore(variable));
        }
        case Op.Yield() -> {
          // No effect, so no step.
        }
      }
    }
  }
}
