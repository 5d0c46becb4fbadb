package dev.selvage.cli;

import dev.selvage.farm.JvmCommand;

/** How this tool starts itself in another JVM. */
final class ToolJvm {
  static final JvmCommand COMMAND = JvmCommand.of(ToolJvm.class, "dev.selvage.cli.entry.Main");

  private ToolJvm() {}
}
