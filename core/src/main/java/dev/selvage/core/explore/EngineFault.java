package dev.selvage.core.explore;

/** A fault of the tool, not of the program under test. */
public final class EngineFault extends RuntimeException {
  private static final long serialVersionUID = 1;

  EngineFault(Throwable cause) {
    super(cause.toString(), cause);
  }
}
