package dev.selvage.model;

/**
 * A text from which records cannot be read; the message says in one line what is wrong and where.
 */
public final class RecordFormatException extends Exception {
  private static final long serialVersionUID = 1;

  public RecordFormatException(String message) {
    super(message);
  }

  static RecordFormatException atLine(int line, String problem) {
    return new RecordFormatException("line " + line + ": " + problem);
  }
}
