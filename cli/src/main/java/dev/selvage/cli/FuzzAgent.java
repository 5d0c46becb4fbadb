package dev.selvage.cli;

import java.nio.file.Path;

/** Where the agent for programs on real threads comes from. */
final class FuzzAgent {
  private FuzzAgent() {}

  /** Writes its jar into a folder. */
  static Path write(Path folder) {
    throw new UsageException(
        "there is no agent for " + folder + "; use --arms plain or --arms plain,pinned");
  }
}
