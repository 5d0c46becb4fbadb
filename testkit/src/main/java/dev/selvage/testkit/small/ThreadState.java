package dev.selvage.testkit.small;

/**
 * One thread of a {@link ProgramState}.
 *
 * @param position index of its current step
 * @param interrupted its interrupt status
 * @param permit whether its next park returns at once
 * @param kept what it needs later: the value read by an increment, or the depth of the monitor that
 *     a wait gave up
 * @param heirs only while {@link Phase#NOTIFIED}: bit set of the threads that were waiting with it
 *     and of which one must get the notification if this thread throws instead
 */
record ThreadState(
    Phase phase,
    int position,
    boolean interrupted,
    boolean permit,
    int kept,
    int heirs,
    String log) {

  enum Phase {
    NEW,
    RUNNING,
    /** In the wait set of the monitor of its current step. */
    WAITING,
    /** Out of the wait set, wants the monitor back, will return normally. */
    NOTIFIED,
    /** Out of the wait set, wants the monitor back, will throw. */
    INTERRUPTED,
    PARKED,
    JOINING,
    TERMINATED
  }

  static final ThreadState NOT_STARTED = new ThreadState(Phase.NEW, 0, false, false, 0, 0, "");

  boolean isAlive() {
    return phase != Phase.NEW && phase != Phase.TERMINATED;
  }

  ThreadState in(Phase phase) {
    return new ThreadState(phase, position, interrupted, permit, kept, heirs, log);
  }

  /** Continues with the next step. */
  ThreadState next() {
    return moved(1);
  }

  /** Continues at another step. */
  ThreadState moved(int distance) {
    return new ThreadState(Phase.RUNNING, position + distance, interrupted, permit, 0, 0, log);
  }

  ThreadState interrupted(boolean interrupted) {
    return new ThreadState(phase, position, interrupted, permit, kept, heirs, log);
  }

  ThreadState permit(boolean permit) {
    return new ThreadState(phase, position, interrupted, permit, kept, heirs, log);
  }

  ThreadState keeping(int kept) {
    return new ThreadState(phase, position, interrupted, permit, kept, heirs, log);
  }

  ThreadState notified(int heirs) {
    return new ThreadState(Phase.NOTIFIED, position, interrupted, permit, kept, heirs, log);
  }

  ThreadState logging(Object entry) {
    String longer = log.isEmpty() ? entry.toString() : log + " " + entry;
    return new ThreadState(phase, position, interrupted, permit, kept, heirs, longer);
  }

  /** From now on only the log matters. */
  ThreadState terminated() {
    return new ThreadState(Phase.TERMINATED, 0, false, false, 0, 0, log);
  }
}
