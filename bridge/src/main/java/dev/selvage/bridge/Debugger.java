package dev.selvage.bridge;

import jdk.internal.misc.VM;

/** Whether a debugger is loaded in this JVM. */
public final class Debugger {
  private Debugger() {}

  public static boolean isLoaded() {
    String[] arguments = VM.getRuntimeArguments();
    if (arguments == null) { // the JVM was started without any
      return false;
    }
    for (String argument : arguments) {
      if (argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp")) {
        return true;
      }
    }
    return false;
  }
}
