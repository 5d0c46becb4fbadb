package dev.selvage.junit;

/**
 * What a test under Selvage fails with. The message is the whole report, and its first line makes
 * sense alone; the stack trace is the program's own.
 */
public final class SelvageFailure extends AssertionError {
  private static final long serialVersionUID = 1;

  SelvageFailure(String report, StackTraceElement[] frames) {
    super(report);
    setStackTrace(frames);
  }
}
