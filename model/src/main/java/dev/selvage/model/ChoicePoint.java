package dev.selvage.model;

/**
 * A question to a strategy: a view of the engine's state that is valid only during the call it is
 * passed to. Options are numbered from 0; strands by the order of their creation in this execution.
 */
public interface ChoicePoint {
  /** What is decided here. */
  ChoiceKind kind();

  /** The number of options, at least one. */
  int options();

  /** The strand behind an option. */
  int strand(int option);

  /** Its name: parent and number among the parent's children, such as {@code main.2}. */
  String strandName(int option);

  /** A hash of its name, the same in every execution. */
  default long strandKey(int option) {
    return strandName(option).hashCode();
  }

  /** How the wait of the strand behind an option ends. */
  default WaitEnd waitEnd(int option) {
    return WaitEnd.NONE;
  }

  /** What the strand behind an option is about to do. */
  OperationKind operation(int option);

  /** The target of that operation: the owner of a field, a lock, an array; may be null. */
  Object target(int option);

  /**
   * The part of the target: for an array the index of the element, for a field a unique number, 0
   * for the object as a whole. Static fields have a part and no target.
   */
  int part(int option);

  /** Whether that operation can change what another strand sees. */
  boolean isWrite(int option);

  /** The number of the site of that operation in this JVM, 0 when it has none. */
  int site(int option);

  /** The site of that operation, under a name that means the same in every JVM. */
  SiteKey siteKey(int option);

  /** Whether the strand behind an option is about to end, and the program with it. */
  boolean endsProgram(int option);

  /** The strand that ran last. */
  int lastStrand();

  /** The option of the strand that ran last, or -1 if it cannot continue. */
  int lastOption();

  /** Whether the strand that ran last yielded: yield, spin-wait, a detected spin loop. */
  boolean lastYielded();

  /** What the strand that ran last is about to do. */
  default OperationKind lastOperation() {
    return lastOption() < 0 ? OperationKind.BEGIN : operation(lastOption());
  }

  /** The name of the strand that ran last. */
  default String lastStrandName() {
    return lastOption() < 0 ? "" : strandName(lastOption());
  }

  /** The site of what it is about to do, under a name that means the same in every JVM. */
  default SiteKey lastSiteKey() {
    return lastOption() < 0 ? SiteKey.NONE : siteKey(lastOption());
  }

  /** The number of the site of that, 0 when it has none. */
  default int lastSite() {
    return lastOption() < 0 ? 0 : site(lastOption());
  }

  /** A hash of the calls that the strand that ran last is in, in this JVM; slow. */
  default long lastCalls() {
    return 0;
  }

  /** Whether the strand that ran last could continue and is not an option, because it spins. */
  default boolean isSpinnerLeftOut() {
    return false;
  }

  /**
   * Whether the strand that ran last is in a loop whose rounds are known to differ: however often
   * it yields there, it may continue.
   */
  default boolean isLastProgressing() {
    return false;
  }

  /** A hash of how far all strands have got in their loops. */
  default long loops() {
    return 0;
  }

  /** How often a strand has been at the head of a loop whose rounds are compared. */
  default long rounds(int strand) {
    return 0;
  }

  /**
   * A hash of whatever affects the rest of the execution apart from what strands have done: the
   * clock, and the state that keeps the schedule fair.
   */
  default long surroundings() {
    return 0;
  }

  /**
   * A hash of what decides whose turn is next, apart from what strands have done: in which order
   * they were created, and which of them can continue.
   */
  default long turns() {
    return 0;
  }

  /** The number of steps so far in this execution. */
  long step();

  /** The number of strands created so far in this execution. */
  int strands();

  /** The number of events (operations that took effect) since the last question. */
  int events();

  /** The strand of an event since the last question, oldest first. */
  int eventStrand(int event);

  /** The kind of an event since the last question. */
  OperationKind eventKind(int event);

  /** What an event touched; may be null. */
  Object eventTarget(int event);
}
