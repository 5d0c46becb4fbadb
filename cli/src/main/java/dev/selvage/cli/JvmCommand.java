package dev.selvage.cli;

import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line that starts this tool again, in a JVM with the same options as this one, made
 * for a short life.
 */
final class JvmCommand {
  /** The second compiler never earns back what it costs in one execution: it doubles the start. */
  private static final String QUICK_COMPILER_ONLY = "-XX:TieredStopAtLevel=1";

  private JvmCommand() {}

  static List<String> of(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (!isDebugger(option)) {
        command.add(option);
      }
    }
    command.add(QUICK_COMPILER_ONLY);
    Path home = home();
    if (Files.isDirectory(home)) {
      command.addAll(List.of("-cp", System.getProperty("java.class.path")));
      command.add("dev.selvage.cli.entry.Main");
    } else {
      command.addAll(List.of("-jar", home.toString()));
    }
    command.addAll(List.of(arguments));
    return command;
  }

  /** The jar of this tool, or the directory of its classes. */
  static Path home() {
    CodeSource source = JvmCommand.class.getProtectionDomain().getCodeSource();
    try {
      return Path.of(source.getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("cannot tell where Selvage is installed", e);
    }
  }

  /** A second JVM cannot listen on the port of the first. */
  private static boolean isDebugger(String option) {
    return option.startsWith("-agentlib:jdwp") || option.startsWith("-Xrunjdwp");
  }
}
