package dev.selvage.junit;

import dev.selvage.junit.entry.SelfAttach;

/** Sees to it that the agent is there before anything of the engine is touched. Java 8. */
final class RequiredAgent {
  private RequiredAgent() {}

  static void require() {
    SelfAttach.ensure();
    String problem = SelfAttach.problem();
    if (problem != null) {
      IllegalStateException refusal = new IllegalStateException(problem);
      // The message says it all; where in Selvage it was noticed is of no use.
      refusal.setStackTrace(new StackTraceElement[0]);
      throw refusal;
    }
  }
}
