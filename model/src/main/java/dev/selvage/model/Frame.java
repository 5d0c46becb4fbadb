package dev.selvage.model;

/**
 * One frame of a stack.
 *
 * @param origin the class loader and module as a stack trace shows them, such as {@code
 *     java.base/}; may be empty
 * @param file the source file; empty when it is not known
 * @param line the source line; {@link #NATIVE} in a native method, otherwise negative when it is
 *     not known
 */
public record Frame(String origin, String className, String method, String file, int line) {
  /** The line of a native method. */
  public static final int NATIVE = -2;

  public static Frame of(StackTraceElement element) {
    String text = element.toString();
    String name = element.getClassName() + "." + element.getMethodName();
    int begin = text.indexOf(name + "(");
    return new Frame(
        begin <= 0 ? "" : text.substring(0, begin),
        element.getClassName(),
        element.getMethodName(),
        element.getFileName() == null ? "" : element.getFileName(),
        element.getLineNumber());
  }

  /** The frame as an element of a stack trace, without its origin. */
  public StackTraceElement toElement() {
    return new StackTraceElement(className, method, file.isEmpty() ? null : file, line);
  }
}
