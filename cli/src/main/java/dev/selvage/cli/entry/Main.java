package dev.selvage.cli.entry;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;

/**
 * Where the JVM starts. Compiled for Java 8, so that an old JDK prints a clear message instead of
 * an UnsupportedClassVersionError; it refers to the rest of the tool only through reflection.
 */
public final class Main {
  static final int NEEDED = 25;

  /** The exit code of a fault of the tool; never that of a finding. */
  private static final int FAULT = 3;

  /** The system property with the reason why the agent could not be installed. */
  private static final String PROBLEM = "selvage.agent.problem";

  private Main() {}

  public static void main(String[] args) {
    String complaint =
        complaint(
            System.getProperty("java.specification.version"), System.getProperty("java.home"));
    if (complaint != null) {
      System.err.println(complaint);
      System.exit(2);
    }
    if (System.getProperty(PROBLEM) != null) {
      end("the agent could not be installed: " + System.getProperty(PROBLEM));
    }
    try {
      leaveOwnClassesAlone();
      Class.forName("dev.selvage.cli.Cli")
          .getMethod("main", String[].class)
          .invoke(null, (Object) args);
    } catch (InvocationTargetException e) {
      end(trace(e.getCause()));
    } catch (Exception | Error e) {
      end(trace(e));
    }
  }

  private static void end(String fault) {
    System.err.println("Selvage: internal error: " + fault);
    // Nothing that could still fail.
    Runtime.getRuntime().halt(FAULT);
  }

  private static String trace(Throwable fault) {
    StringWriter text = new StringWriter();
    fault.printStackTrace(new PrintWriter(text));
    return text.toString().trim();
  }

  /** Before the libraries of the tool are loaded: they would be rewritten like a program. */
  private static void leaveOwnClassesAlone() throws ReflectiveOperationException {
    Class<?> control = Class.forName("dev.selvage.agent.AgentControl");
    if (Boolean.TRUE.equals(control.getMethod("isInstalled").invoke(null))) {
      control.getMethod("classPathIsTool").invoke(null);
    }
  }

  /** What is wrong with a JDK, or null if it can be used. */
  static String complaint(String specification, String home) {
    int feature = feature(specification);
    if (feature >= NEEDED) {
      return null;
    }
    return "Selvage needs JDK " + NEEDED + " or newer; this is JDK " + feature + " at " + home;
  }

  /** 8 for "1.8", 17 for "17"; 0 when there is no number. */
  private static int feature(String specification) {
    String number =
        specification != null && specification.startsWith("1.")
            ? specification.substring(2)
            : specification;
    try {
      return Integer.parseInt(number);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
