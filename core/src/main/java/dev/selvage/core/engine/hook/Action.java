package dev.selvage.core.engine.hook;

/** What is done at a call of the JDK from controlled code. Bytes: every call looks one up. */
final class Action {
  static final byte UNRESOLVED = 0;
  static final byte IGNORE = 1;

  /** One step on a thread-safe object. */
  static final byte CALL = 2;

  static final byte START = 3;
  static final byte INTERRUPT = 4;
  static final byte UNPARK = 5;

  /** A primitive that takes its point itself and wants to know from where it was called. */
  static final byte PRIMITIVE = 6;

  static final byte CONTENTS_READ = 7;
  static final byte CONTENTS_WRITE = 8;

  /** A call of a thread-safe object that does not claim to be atomic. */
  static final byte WEAK_CALL = 9;

  /** An unlocking of a lock that others can only wait for. */
  static final byte UNLOCK = 10;

  /** A call by which the program can tell when others are let go on. */
  static final byte TELLING_CALL = 11;

  /** A signal to who waits for a condition. */
  static final byte SIGNAL = 12;

  private Action() {}
}
