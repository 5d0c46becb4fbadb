package dev.selvage.analysis;

/** The class path has no such class, or the class no such method. */
public final class NoSuchEntryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NoSuchEntryException(String message) {
    super(message);
  }
}
