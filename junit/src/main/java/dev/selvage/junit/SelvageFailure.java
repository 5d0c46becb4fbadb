package dev.selvage.junit;

/**
 * The failure of a test under Selvage. The message is one line; a printed stack trace contains the
 * whole report instead, followed by the program's own frames.
 */
public final class SelvageFailure extends AssertionError {
  private static final long serialVersionUID = 1;

  private final String report;

  SelvageFailure(String report, StackTraceElement[] frames) {
    this(report.lines().findFirst().orElse(""), report, frames);
  }

  SelvageFailure(String message, String report, StackTraceElement[] frames) {
    super(message);
    this.report = report;
    setStackTrace(frames);
  }

  /** The whole report, which begins with the message. */
  public String report() {
    return report;
  }

  /** The class and the report: Maven prints messages twice, and this once. */
  @SuppressWarnings("OverrideThrowableToString") // The message is shorter on purpose.
  @Override
  public String toString() {
    return getClass().getName() + ": " + report;
  }
}
