package dev.selvage.monitor.object;

/** Prints values of the program in short, without running its code. */
public final class ShortValues {
  private static final int MAX_LENGTH = 40;

  private ShortValues() {}

  public static String show(Object value, ObjectNames names) {
    if (value == null) {
      return "null";
    }
    if (value instanceof String text) {
      String cut = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) + "…" : text;
      return '"' + cut.replace("\n", "\\n") + '"';
    }
    if (value instanceof Number || value instanceof Boolean || value instanceof Character) {
      return value.toString();
    }
    return value instanceof Enum<?> constant ? constant.name() : names.of(value);
  }
}
