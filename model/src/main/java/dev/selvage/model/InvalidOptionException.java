package dev.selvage.model;

/** A value that an option cannot have. The message is one line that begins with the option. */
public final class InvalidOptionException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public InvalidOptionException(String message) {
    super(message);
  }

  public InvalidOptionException(String message, Throwable cause) {
    super(message, cause);
  }
}
