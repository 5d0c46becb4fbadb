package dev.selvage.live.batch;

import java.io.IOException;

/** The command of a batch cannot be started; the message says why in one line. */
public final class UnusableCommandException extends IOException {
  private static final long serialVersionUID = 1;

  UnusableCommandException(String message, Throwable cause) {
    super(message, cause);
  }
}
