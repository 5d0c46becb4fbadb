package dev.selvage.junit;

/** What is thrown at wrong use. The message says it all: where Selvage noticed it is of no use. */
final class ConfigurationException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  ConfigurationException(String message) {
    super("Selvage: " + message);
  }

  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }

  /** The name of a class of Selvage says nothing to users. */
  @SuppressWarnings("OverrideThrowableToString") // The message is the same.
  @Override
  public String toString() {
    return getMessage();
  }
}
