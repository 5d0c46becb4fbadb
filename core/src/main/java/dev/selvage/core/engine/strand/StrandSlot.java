package dev.selvage.core.engine.strand;

import java.lang.StackWalker.Option;
import java.util.function.Predicate;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;

/** A strand on an OS thread, and where it waits for its turn. */
final class StrandSlot {
  private static final JavaLangAccess JLA = SharedSecrets.getJavaLangAccess();
  private static final StackWalker WALKER = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

  final Strand strand;
  final Runnable body;

  /** The thread it runs on; null before a pooled one has been chosen. */
  Thread thread;

  Baton gate;

  /** Where the home thread waits for its stack to be unwound; null before that. */
  Baton unwound;

  private boolean isSettled;
  private volatile Inquiry inquiry;

  StrandSlot(Strand strand, Runnable body) {
    this.strand = strand;
    this.body = body;
  }

  void sitOn(Thread newThread, Baton newGate) {
    thread = newThread;
    gate = newGate;
  }

  /** Whether it is being unwound. */
  boolean isLeft() {
    return unwound != null;
  }

  /** Whether this call is the first to report its end. */
  synchronized boolean settle() {
    boolean isFirst = !isSettled;
    isSettled = true;
    return isFirst;
  }

  synchronized boolean isSettled() {
    return isSettled;
  }

  /** Waits for the turn of the strand; answers inquiries meanwhile. */
  void await() {
    gate.await();
    while (inquiry != null) {
      inquiry.answer();
      gate.await();
    }
  }

  /** Asks the waiting thread about its own frames: others see names only, not classes. */
  boolean ask(Predicate<Class<?>> accepted) {
    Thread me = JLA.currentCarrierThread();
    if (me == thread) {
      return hasFrame(accepted);
    }
    Inquiry asked = new Inquiry(accepted, new Baton(me));
    inquiry = asked;
    gate.open();
    asked.answered.await();
    return asked.isAnswerYes;
  }

  private static boolean hasFrame(Predicate<Class<?>> accepted) {
    return WALKER.walk(
        frames -> frames.anyMatch(frame -> accepted.test(frame.getDeclaringClass())));
  }

  private final class Inquiry {
    final Predicate<Class<?>> accepted;
    final Baton answered;
    boolean isAnswerYes;

    Inquiry(Predicate<Class<?>> accepted, Baton answered) {
      this.accepted = accepted;
      this.answered = answered;
    }

    void answer() {
      isAnswerYes = hasFrame(accepted);
      inquiry = null;
      answered.open();
    }
  }
}
