package dev.selvage.agent.entry;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

/**
 * Where the JVM enters the agent, at start or by attach. Compiled for Java 8, so that an old JVM
 * gets a clear message instead of an UnsupportedClassVersionError.
 */
public final class AgentEntry {
  private static final int OLDEST = 25;

  /**
   * The key, in the system properties, of the class loader of a front end that has asked for the
   * agent and waits for it. Its copy of the agent is installed: the one that it can see.
   */
  private static final String LOADER = "selvage.agent.loader";

  /** The system property with the reason why there is no agent, for such a front end. */
  private static final String PROBLEM = "selvage.agent.problem";

  /** The profile that is added to programs which also have to run without it. */
  private static final String FUZZ = "fuzz,";

  private AgentEntry() {}

  /** The argument is the name of a profile; without one threads are controlled. */
  public static void premain(String profile, Instrumentation instrumentation) throws Exception {
    if (profile != null && profile.startsWith(FUZZ)) {
      fuzz(profile, instrumentation);
    } else {
      install(instrumentation, AgentEntry.class.getClassLoader(), profile);
    }
  }

  /** Whatever happens, the program must not suffer. */
  private static void fuzz(String profile, Instrumentation instrumentation) {
    String version = System.getProperty("java.specification.version");
    if (!isRecent(version)) {
      System.err.println(
          "Selvage: JDK "
              + OLDEST
              + " is needed to fuzz; on JDK "
              + version
              + " the program runs as usual");
      note(profile, "old", version);
      return;
    }
    try {
      install(instrumentation, AgentEntry.class.getClassLoader(), profile);
    } catch (Exception | Error e) {
      System.err.println("Selvage: the program runs without being fuzzed: " + withCauses(e));
      note(profile, "fault", withCauses(e));
    }
  }

  /** Leaves the reason in the folder of the run, since standard error may lead anywhere. */
  private static void note(String profile, String kind, String text) {
    try {
      File folder = new File(profile.substring(FUZZ.length()));
      File file = File.createTempFile("unfuzzed-" + kind + "-", ".txt", folder);
      try (OutputStream out = Files.newOutputStream(file.toPath())) {
        out.write(text.getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException | RuntimeException e) {
      // It is on standard error as well.
      return;
    }
  }

  /** On an old JVM nothing happens: the front end that is started after it says what is needed. */
  public static void agentmain(String profile, Instrumentation instrumentation) throws Exception {
    if (!isRecent(System.getProperty("java.specification.version"))) {
      return;
    }
    Object loader = System.getProperties().get(LOADER);
    ClassLoader own = AgentEntry.class.getClassLoader();
    installForFrontEnd(
        instrumentation, loader instanceof ClassLoader ? (ClassLoader) loader : own, profile);
  }

  /**
   * Reports a failure to the front end. The JVM would only print it or, before it starts the
   * command line, end with the exit code of a finding.
   */
  private static void installForFrontEnd(
      Instrumentation instrumentation, ClassLoader loader, String profile) {
    System.clearProperty(PROBLEM);
    try {
      install(instrumentation, loader, profile);
    } catch (Exception | Error e) {
      System.setProperty(PROBLEM, withCauses(e));
    }
  }

  private static String withCauses(Throwable failure) {
    StringBuilder text = new StringBuilder(failure.toString());
    for (Throwable e = failure.getCause(); e != null; e = e.getCause()) {
      text.append(", caused by ").append(e);
    }
    return text.toString();
  }

  private static void install(Instrumentation instrumentation, ClassLoader loader, String profile)
      throws Exception {
    String version = System.getProperty("java.specification.version");
    if (!isRecent(version)) {
      throw new IllegalStateException(
          "Selvage needs JDK " + OLDEST + " or newer; this is JDK " + version);
    }
    readModuleOf(instrumentation);
    try {
      Class.forName("dev.selvage.agent.AgentInstaller", true, loader)
          .getMethod("install", Instrumentation.class, String.class)
          .invoke(null, instrumentation, profile);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error) {
        throw (Error) e.getCause();
      }
      throw (Exception) e.getCause();
    }
  }

  /**
   * If this jar is on the module path and no module requires java.instrument, the JVM loads that
   * module only now, and ours does not read it. By reflection: Java 8 has no modules.
   */
  private static void readModuleOf(Object instrumentation) throws ReflectiveOperationException {
    Method getModule = Class.class.getMethod("getModule");
    Object own = getModule.invoke(AgentEntry.class);
    Object other = getModule.invoke(instrumentation.getClass());
    own.getClass().getMethod("addReads", own.getClass()).invoke(own, other);
  }

  private static boolean isRecent(String version) {
    try {
      return Integer.parseInt(version) >= OLDEST;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
