package dev.selvage.core.engine.hook;

/** What to do at a call to the JDK from controlled code. Bytes, because every call looks one up. */
final class Action {
  static final byte UNRESOLVED = 0;
  static final byte IGNORE = 1;

  /** One step on a thread-safe object. */
  static final byte CALL = 2;

  static final byte START = 3;
  static final byte INTERRUPT = 4;
  static final byte UNPARK = 5;

  /** A primitive that takes its point itself and needs to know where it was called. */
  static final byte PRIMITIVE = 6;

  static final byte CONTENTS_READ = 7;
  static final byte CONTENTS_WRITE = 8;

  /** A call to a thread-safe object that is not specified to be atomic. */
  static final byte WEAK_CALL = 9;

  /** An unlocking of a lock that others can only wait for. */
  static final byte UNLOCK = 10;

  /** A call through which the program can observe when others are allowed to continue. */
  static final byte TELLING_CALL = 11;

  /** A signal to a waiter of a condition. */
  static final byte SIGNAL = 12;

  /** A call whose accesses are seen one by one: a point where one of them depends on others. */
  static final byte WATCHED = 13;

  /** A call that may access anything of the JDK that is not seen. */
  static final byte UNACCOUNTED = 14;

  /** A property of a thread, such as its name, which is a field. */
  static final byte PROPERTY = 15;

  private Action() {}
}
