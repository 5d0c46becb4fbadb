package dev.selvage.junit.entry;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.security.CodeSource;
import java.util.Collections;
import java.util.List;

/**
 * Loads the agent into this JVM if the option {@code -javaagent} did not. Compiled for Java 8, so
 * that an old JVM prints a clear message; it refers to the rest of Selvage only through reflection.
 */
public final class SelfAttach {
  /** Where the agent's jar is, when these classes do not come from it. */
  static final String JAR = "selvage.agent.jar";

  /** Holds, while the agent is loaded, the class loader that it is for; AgentEntry reads it. */
  private static final String LOADER = "selvage.agent.loader";

  /** Why the agent could not be installed; AgentEntry writes it. */
  private static final String AGENT_PROBLEM = "selvage.agent.problem";

  private static boolean isTried;
  private static String problem;

  private SelfAttach() {}

  /** Tries once to load the agent if it is missing; {@link #problem} returns the outcome. */
  public static synchronized void ensure() {
    if (isTried) {
      return;
    }
    isTried = true;
    try {
      problem = tryToInstall();
    } catch (Exception | LinkageError e) {
      problem = Problems.unexpected(e);
    }
  }

  /**
   * What is wrong and what to do, in a few lines; null when the agent is in this JVM, or if {@link
   * #ensure} has not been called yet.
   */
  public static synchronized String problem() {
    return problem;
  }

  private static String tryToInstall() throws ReflectiveOperationException {
    String complaint =
        Problems.oldJvm(
            System.getProperty("java.specification.version"), System.getProperty("java.home"));
    if (complaint != null) {
      return complaint;
    }
    if (isInstalled()) {
      return null;
    }
    if (isBridgeInBootLoader()) {
      return Problems.otherLoader(SelfAttach.class.getClassLoader());
    }
    File classes = ownClasses();
    File jar = jar(classes);
    if (jar == null) {
      return Problems.noJar(JAR);
    }
    if (AttachMode.current() == AttachMode.OFF) {
      return Problems.switchedOff(jar);
    }
    String forbidden = Problems.forbidden(jvmArguments(), jar);
    return forbidden == null ? attach(classes, jar) : forbidden;
  }

  private static List<String> jvmArguments() {
    try {
      return ManagementFactory.getRuntimeMXBean().getInputArguments();
    } catch (LinkageError e) {
      // A JDK without the module java.management.
      return Collections.emptyList();
    }
  }

  private static String attach(File classes, File jar) throws ReflectiveOperationException {
    AttachJvm child;
    // The agent's classes must be those of our loader, which need not be the system class loader.
    System.getProperties().put(LOADER, SelfAttach.class.getClassLoader());
    try {
      child = AttachJvm.run(classes, jar);
    } catch (IOException e) {
      return Problems.notStarted(jar, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Problems.interrupted(jar);
    } finally {
      System.getProperties().remove(LOADER);
    }
    String agentProblem = System.getProperty(AGENT_PROBLEM);
    if (agentProblem != null) {
      return Problems.agentFailed(agentProblem);
    }
    return isInstalled() ? null : Problems.notAttached(jar, child);
  }

  private static boolean isInstalled() throws ReflectiveOperationException {
    Class<?> control = Class.forName("dev.selvage.agent.AgentControl");
    return Boolean.TRUE.equals(control.getMethod("isControlling").invoke(null));
  }

  private static boolean isBridgeInBootLoader() {
    try {
      Class.forName("dev.selvage.bridge.Hooks", false, null);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** The jar that these classes come from is the agent's jar, too. Null when there is none. */
  private static File jar(File classes) {
    if (classes != null && classes.isFile()) {
      return classes;
    }
    String named = System.getProperty(JAR);
    File jar = named == null ? null : new File(named).getAbsoluteFile();
    return jar != null && jar.isFile() ? jar : null;
  }

  /** The jar or directory that these classes come from, or null. */
  private static File ownClasses() {
    CodeSource source = SelfAttach.class.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    if (location == null) {
      return null;
    }
    try {
      return new File(new URI(location.toString()));
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }
}
