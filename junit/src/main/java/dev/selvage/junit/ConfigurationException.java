package dev.selvage.junit;

/**
 * Thrown for incorrect usage. It has no stack trace, since the place in Selvage does not help the
 * user.
 */
final class ConfigurationException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  ConfigurationException(String message) {
    super("Selvage: " + message);
  }

  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }

  /** The name of a class of Selvage means nothing to users. */
  @SuppressWarnings("OverrideThrowableToString") // The message is the same.
  @Override
  public String toString() {
    return getMessage();
  }
}
