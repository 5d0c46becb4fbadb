package dev.selvage.live.batch;

import java.io.IOException;
import java.nio.file.Path;

/** Where the agent for the JVMs of a program comes from. */
@FunctionalInterface
public interface AgentSource {
  /** Writes the jar of the agent into a folder. */
  Path write(Path folder) throws IOException;
}
