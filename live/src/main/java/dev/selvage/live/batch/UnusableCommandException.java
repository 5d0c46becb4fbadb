package dev.selvage.live.batch;

import java.io.IOException;

/** A command that a batch was given cannot be used; the message says why in one line. */
public final class UnusableCommandException extends IOException {
  private static final long serialVersionUID = 1;

  UnusableCommandException(String message) {
    super(message);
  }

  UnusableCommandException(String message, Throwable cause) {
    super(message, cause);
  }
}
