package dev.selvage.agent.entry;

import java.lang.instrument.Instrumentation;

/**
 * Where the JVM enters the agent, at start or by attach. Compiled for Java 8, so that an old JVM
 * gets a clear line in place of an UnsupportedClassVersionError.
 */
public final class AgentEntry {
  private static final int OLDEST = 25;

  private AgentEntry() {}

  public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
    install(instrumentation);
  }

  /** On an old JVM nothing happens: the front end that is started after it says what is needed. */
  public static void agentmain(String arguments, Instrumentation instrumentation) throws Exception {
    if (isRecent(System.getProperty("java.specification.version"))) {
      install(instrumentation);
    }
  }

  private static void install(Instrumentation instrumentation) throws Exception {
    String version = System.getProperty("java.specification.version");
    if (!isRecent(version)) {
      throw new IllegalStateException(
          "Selvage needs JDK " + OLDEST + " or newer; this is JDK " + version);
    }
    Class.forName("dev.selvage.agent.Agent")
        .getMethod("install", Instrumentation.class)
        .invoke(null, instrumentation);
  }

  private static boolean isRecent(String version) {
    try {
      return Integer.parseInt(version) >= OLDEST;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
