package dev.selvage.live.log;

/**
 * Where the hooks of a program report what its threads do. It never throws, and what it cannot log
 * is counted.
 */
public interface EventLog extends AutoCloseable {
  /** A log that drops everything. */
  EventLog NONE = new NoLog();

  /**
   * The current thread has done something.
   *
   * @param kind one of {@link EventKind}
   * @param site a number from {@link #number}, or 0
   * @param target the identity hash code of an object, the new priority, or 0
   */
  void event(int kind, int site, int target);

  /**
   * The number of a site or method, from 1; the same for equal texts. The text gets into the log
   * with the first event that has the number.
   *
   * @param text as {@link dev.selvage.model.log.LogSite#text} writes it
   */
  int number(String text);

  /** How many events could not be logged. */
  long lost();

  /** Why not everything could be logged, such as a full disk; null if there is no problem. */
  String problem();

  /** Whatever is still reported is logged if possible. */
  @Override
  void close();
}
