package dev.selvage.junit;

import dev.selvage.junit.entry.SelfAttach;

/** Ensures that the agent is installed before any class of the engine is used. Java 8. */
final class RequiredAgent {
  private RequiredAgent() {}

  static void require() {
    SelfAttach.ensure();
    String problem = SelfAttach.problem();
    if (problem != null) {
      IllegalStateException refusal = new IllegalStateException(problem);
      // The message is enough; where in Selvage it was noticed does not help.
      refusal.setStackTrace(new StackTraceElement[0]);
      throw refusal;
    }
  }
}
