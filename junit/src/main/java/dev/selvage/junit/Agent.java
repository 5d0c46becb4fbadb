package dev.selvage.junit;

import dev.selvage.agent.AgentControl;
import dev.selvage.junit.entry.SelfAttach;

/** Sees to it that the agent is there before anything of the engine is touched. */
final class Agent {
  private Agent() {}

  static void require() {
    if (AgentControl.isInstalled()) {
      return;
    }
    SelfAttach.ensure();
    if (!AgentControl.isInstalled()) {
      String problem = SelfAttach.problem();
      throw new IllegalStateException(
          problem != null
              ? problem
              : "the Selvage agent is not installed in this JVM: start it with -javaagent");
    }
  }
}
