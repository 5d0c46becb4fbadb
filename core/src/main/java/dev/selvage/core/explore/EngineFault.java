package dev.selvage.core.explore;

/** An internal error of the tool, not a failure of the program under test. */
public final class EngineFault extends RuntimeException {
  private static final long serialVersionUID = 1;

  EngineFault(Throwable cause) {
    super(cause.toString(), cause);
  }
}
