package dev.selvage.testkit.program;

/** What is done with the static fields of a holder class. Each use may initialize it. */
public enum HolderMode {
  READ_NUMBER,
  WRITE_NUMBER,
  /** The plain field of the object in a static field. */
  READ_BOX,
  WRITE_BOX;

  boolean isRead() {
    return this == READ_NUMBER || this == READ_BOX;
  }
}
