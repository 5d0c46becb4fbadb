package dev.selvage.cli;

import dev.selvage.live.fuzz.AgentJar;
import java.io.IOException;
import java.nio.file.Path;

/** Where the agent for programs on real threads comes from. */
final class FuzzAgent {
  private FuzzAgent() {}

  /** Writes its jar into a folder. */
  static Path write(Path folder) throws IOException {
    Path jar = folder.resolve("agent.jar").toAbsolutePath();
    AgentJar.write(jar);
    return jar;
  }
}
