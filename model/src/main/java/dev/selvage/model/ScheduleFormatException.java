package dev.selvage.model;

/** A text that is not a whole, undamaged schedule; the message says in one line what and where. */
public final class ScheduleFormatException extends Exception {
  private static final long serialVersionUID = 1;

  ScheduleFormatException(String message) {
    super(message);
  }

  static ScheduleFormatException atLine(int line, String problem) {
    return new ScheduleFormatException("line " + line + ": " + problem);
  }
}
