package dev.selvage.farm;

import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;

/**
 * The command lines that start this tool again, in a JVM with the same options as this one.
 *
 * @param home the jar of this tool, or the directory of its classes
 * @param mainClass the class to start if it is not a jar
 */
public record JvmCommand(Path home, String mainClass) {
  /** The second compiler never pays off in one execution: it doubles the start-up time. */
  private static final String QUICK_COMPILER_ONLY = "-XX:TieredStopAtLevel=1";

  private static final String AGENT = "-javaagent:";

  /**
   * For a tool that is located where one of its classes was loaded from.
   *
   * @param mainClass the class to start if that is not a jar
   */
  public static JvmCommand of(Class<?> type, String mainClass) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      return new JvmCommand(Path.of(source.getLocation().toURI()), mainClass);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("cannot determine where Selvage is installed", e);
    }
  }

  /** The command line of a short-lived JVM. */
  public List<String> shortLived(String... arguments) {
    List<String> command = javaWithOptions();
    command.add(QUICK_COMPILER_ONLY);
    return withAgent(command, arguments);
  }

  /** The command line of a long-running JVM. */
  public List<String> lasting(String... arguments) {
    return withAgent(javaWithOptions(), arguments);
  }

  private List<String> withAgent(List<String> command, String... arguments) {
    if (Files.isDirectory(home)) {
      command.addAll(List.of("-cp", System.getProperty("java.class.path")));
      command.add(mainClass);
    } else {
      command.addAll(List.of("-jar", home.toString()));
    }
    command.addAll(List.of(arguments));
    return command;
  }

  /**
   * The same in a JVM with both compilers and without the agent: the agent is loaded automatically
   * only if the tool is started as a jar.
   */
  public List<String> withoutAgent(String... arguments) {
    return withoutAgent(List.of(), arguments);
  }

  /** The same with the agent, in the profile of this name. */
  public List<String> withProfile(String profile, String... arguments) {
    if (Files.isDirectory(home)) {
      throw new IllegalStateException("the agent must be in a jar; start Selvage with ./selvage");
    }
    return withoutAgent(List.of(AGENT + home + "=" + profile), arguments);
  }

  private List<String> withoutAgent(List<String> flags, String... arguments) {
    List<String> command = javaWithOptions();
    command.removeIf(option -> option.startsWith(AGENT + home));
    command.addAll(flags);
    boolean isJar = !Files.isDirectory(home);
    command.addAll(
        List.of("-cp", isJar ? home.toString() : System.getProperty("java.class.path"), mainClass));
    command.addAll(List.of(arguments));
    return command;
  }

  private static List<String> javaWithOptions() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (!isDebugger(option)) {
        command.add(option);
      }
    }
    return command;
  }

  /** A process for one of these commands. */
  public static ProcessBuilder process(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command);
    // They are among the options of the command already.
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    return builder;
  }

  /** A second JVM cannot listen on the port of the first. */
  private static boolean isDebugger(String option) {
    return option.startsWith("-agentlib:jdwp") || option.startsWith("-Xrunjdwp");
  }
}
