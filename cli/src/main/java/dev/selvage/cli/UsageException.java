package dev.selvage.cli;

/**
 * Incorrect usage or unreadable input, in one line for the user. Ends the command with exit code 2.
 */
final class UsageException extends RuntimeException {
  UsageException(String message) {
    super(message);
  }

  UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
