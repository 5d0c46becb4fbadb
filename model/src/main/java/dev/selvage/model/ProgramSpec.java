package dev.selvage.model;

import java.util.List;

/**
 * The program under test, as the user named it.
 *
 * @param classPath as given with {@code -cp}
 * @param mainClass the class
 * @param method the method after {@code #}, or null for {@code main(String[])}
 * @param arguments what follows {@code --}
 */
public record ProgramSpec(
    String classPath, String mainClass, @Nullable String method, List<String> arguments) {
  public ProgramSpec {
    arguments = List.copyOf(arguments);
  }

  /** {@code Main} or {@code Main#method}. */
  public String name() {
    return method == null ? mainClass : mainClass + "#" + method;
  }
}
