package dev.selvage.cli;

import dev.selvage.model.ProgramSpec;
import java.util.List;

/**
 * The program as the user names it: {@code Main} or {@code Main#method}.
 *
 * @param method null for a main method
 */
record ProgramName(String mainClass, String method) {
  static ProgramName parse(String text) {
    int hash = text.indexOf('#');
    String mainClass = hash < 0 ? text : text.substring(0, hash);
    String method = hash < 0 ? null : text.substring(hash + 1);
    if (mainClass.isEmpty() || (method != null && method.isEmpty())) {
      throw new UsageException("'" + text + "' is not the name of a class or of Class#method");
    }
    return new ProgramName(mainClass, method);
  }

  ProgramSpec toSpec(String classPath, List<String> arguments) {
    if (method != null && !arguments.isEmpty()) {
      throw new UsageException("arguments after -- are for a main method, not for #" + method);
    }
    return new ProgramSpec(classPath, mainClass, method, arguments);
  }
}
