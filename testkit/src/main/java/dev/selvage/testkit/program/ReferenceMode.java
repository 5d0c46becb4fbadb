package dev.selvage.testkit.program;

/** What is done with a reference that is null at first, and the object behind it. */
public enum ReferenceMode {
  /** Creates an object and stores it. */
  PUBLISH,
  READ_FINAL,
  READ_OPEN,
  /** Writes the field that is not final, if there is an object. */
  WRITE_OPEN;

  boolean isRead() {
    return this == READ_FINAL || this == READ_OPEN;
  }
}
