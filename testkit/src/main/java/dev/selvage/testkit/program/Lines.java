package dev.selvage.testkit.program;

/** Source text, line by line. */
final class Lines {
  private final StringBuilder text = new StringBuilder();
  private int depth;
  private int locals;

  void add(String line) {
    text.append("  ".repeat(line.isEmpty() ? 0 : depth)).append(line).append('\n');
  }

  /** A line that ends with an opening brace. */
  void open(String line) {
    add((line + " {").strip());
    depth++;
  }

  void close() {
    depth--;
    add("}");
  }

  /** Closes a block and opens the next one. */
  void next(String clause) {
    depth--;
    open("} " + clause);
  }

  /** A name that no other local variable of the method has. */
  String local(String stem) {
    locals++;
    return stem + locals;
  }

  /** From here on the numbering of local variables starts again. */
  void beginMethod(String head) {
    add("");
    open(head);
    locals = 0;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
