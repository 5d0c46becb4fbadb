package dev.selvage.junit.entry;

import java.io.File;
import java.util.List;

/** The messages about a missing agent: what happened, and what to do about it. */
final class Problems {
  private static final int NEEDED = 25;

  private static final String NO_AGENT = "Selvage could not load its agent into this JVM: ";

  private Problems() {}

  /** What is wrong with a JVM, or null if it can be used. */
  static String oldJvm(String specification, String home) {
    int feature = feature(specification);
    if (feature >= NEEDED) {
      return null;
    }
    return "Selvage needs JDK "
        + NEEDED
        + " or newer to run tests; this is JDK "
        + feature
        + " at "
        + home;
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

  static String otherLoader(ClassLoader own) {
    return "The Selvage agent is in this JVM, but its class loader is not that of the tests ("
        + own
        + ").\n"
        + "Remove the option -javaagent: Selvage then loads its agent for the class loader of"
        + " the tests, once per JVM.\n"
        + "Or run the tests with the system class loader: Surefire does so with"
        + " <useSystemClassLoader>true</useSystemClassLoader> and a <forkCount> of at least 1.";
  }

  static String noJar(String property) {
    return NO_AGENT
        + "its classes do not come from a jar file.\n"
        + "Start the test JVM with -javaagent:selvage-junit.jar, or name that jar with -D"
        + property
        + "=selvage-junit.jar";
  }

  static String switchedOff(File jar) {
    return NO_AGENT + AttachMode.KEY + " is off.\n" + remedy(jar);
  }

  static String notStarted(File jar, Exception why) {
    return NO_AGENT
        + "the JVM that loads it did not start: "
        + why.getMessage()
        + "\n"
        + remedy(jar);
  }

  static String interrupted(File jar) {
    return NO_AGENT + "the thread was interrupted while waiting.\n" + remedy(jar);
  }

  static String agentFailed(String why) {
    return "The Selvage agent failed to start in this JVM: " + why;
  }

  static String unexpected(Throwable why) {
    return "Selvage could not load its agent into this JVM because of an internal error: " + why;
  }

  static String notAttached(File jar, AttachJvm child) {
    return NO_AGENT + reason(child) + "\n" + remedy(jar);
  }

  private static String reason(AttachJvm child) {
    switch (child.status) {
      case Attacher.LOADED:
        return "it was loaded, but not for the class loader of the tests.";
      case Attacher.NO_ATTACH_API:
        return "the module jdk.attach is missing in " + System.getProperty("java.home") + ".";
      case Attacher.NOT_ATTACHED:
        return "attaching to a JVM is not possible here. " + child.output;
      case Attacher.NOT_LOADED:
        return "the JVM refused it. " + child.output;
      case AttachJvm.TIMED_OUT:
        return "it took more than " + AttachJvm.SECONDS + " seconds.";
      default:
        return "the JVM that loads it ended with status " + child.status + ". " + child.output;
    }
  }

  /**
   * What a JVM with these arguments will refuse, or null. Asked before the attempt: a JVM that
   * refuses to be attached to may mistake it for a request for a thread dump.
   */
  static String forbidden(List<String> arguments, File jar) {
    if (isOn(arguments, "DisableAttachMechanism", false)) {
      return NO_AGENT + "attaching is disabled (-XX:+DisableAttachMechanism).\n" + remedy(jar);
    }
    if (!isOn(arguments, "EnableDynamicAgentLoading", true)) {
      return NO_AGENT
          + "dynamic loading of agents is disabled (-XX:-EnableDynamicAgentLoading).\n"
          + remedy(jar);
    }
    return null;
  }

  /** The last of several arguments counts. */
  private static boolean isOn(List<String> arguments, String flag, boolean byDefault) {
    int on = arguments.lastIndexOf("-XX:+" + flag);
    int off = arguments.lastIndexOf("-XX:-" + flag);
    return on == off ? byDefault : on > off;
  }

  private static String remedy(File jar) {
    String option = "-javaagent:" + jar;
    String quote = option.indexOf(' ') < 0 ? "" : "\"";
    return "Start the test JVM with the agent:\n"
        + "  "
        + option
        + "\n"
        + "With Maven, in the configuration of the Surefire plugin:\n"
        + "  <argLine>"
        + quote
        + option
        + quote
        + "</argLine>";
  }
}
