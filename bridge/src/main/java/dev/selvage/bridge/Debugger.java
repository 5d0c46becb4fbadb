package dev.selvage.bridge;

import jdk.internal.misc.VM;

/** Whether a debugger is loaded in this JVM. */
public final class Debugger {
  private Debugger() {}

  public static boolean isLoaded() {
    for (String argument : VM.getRuntimeArguments()) {
      if (argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp")) {
        return true;
      }
    }
    return false;
  }
}
