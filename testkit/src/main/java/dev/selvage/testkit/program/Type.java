package dev.selvage.testkit.program;

/** What a statement leaves in a local variable. */
public enum Type {
  NONE(""),
  INT("int"),
  LONG("long"),
  BOOLEAN("boolean"),
  /** May be null. */
  INTEGER("Integer");

  private final String text;

  Type(String text) {
    this.text = text;
  }

  /** As it is written in Java. */
  public String text() {
    return text;
  }

  /** Whether a condition can compare it with a number. */
  boolean isComparable() {
    return this == INT || this == LONG || this == BOOLEAN;
  }
}
