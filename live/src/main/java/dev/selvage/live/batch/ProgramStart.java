package dev.selvage.live.batch;

import dev.selvage.model.fuzz.FuzzArm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** Starts the program of a run, with the agent where its arm has one. */
final class ProgramStart {
  private static final String OPTIONS = "JAVA_TOOL_OPTIONS";
  private static final String NULL = "/dev/null";

  private final BatchSettings settings;

  /** The jar of the agent; null if no arm needs it. */
  private final Path agent;

  ProgramStart(BatchSettings settings, Path agent) {
    this.settings = settings;
    this.agent = agent;
  }

  /**
   * Starts it in the directory of this process, with nothing to read.
   *
   * @throws UnusableCommandException if there is no such command
   */
  Process start(RunTask task, RunFolder folder, ProcessorShare processors) throws IOException {
    if (task.arm().hasAgent()) {
      folder.store("settings.properties", agentSettings(task, processors));
    }
    ProcessBuilder builder =
        new ProcessBuilder(settings.command())
            .redirectOutput(folder.out().toFile())
            .redirectError(folder.err().toFile());
    File none = new File(NULL);
    if (none.exists()) {
      builder.redirectInput(none);
    }
    Map<String, String> environment = builder.environment();
    environment.put(RunFolder.VARIABLE, folder.path().toString());
    environment.put(RunFolder.PROGRAM_VARIABLE, folder.path().toString());
    environment.put(OPTIONS, options(environment.get(OPTIONS), task.arm(), folder));
    try {
      return builder.start();
    } catch (IOException e) {
      // What the system says; around it is the name of the command once more.
      String reason = (e.getCause() == null ? e : e.getCause()).getMessage();
      throw new UnusableCommandException(
          "cannot start '%s': %s".formatted(settings.command().getFirst(), reason.strip()), e);
    }
  }

  private String options(String given, FuzzArm arm, RunFolder folder) {
    StringBuilder options = new StringBuilder(given == null ? "" : given.strip());
    if (arm.hasAgent()) {
      append(options, "-javaagent:" + agent + "=fuzz," + folder.path());
    }
    if (arm.isBound() && settings.cpus() > 0) {
      // A bound program would size its pools by the processors that it is bound to.
      append(options, "-XX:ActiveProcessorCount=" + Runtime.getRuntime().availableProcessors());
    }
    append(options, "-XX:ErrorFile=" + folder.path().resolve("hs_err_%p.log"));
    return options.toString();
  }

  /** The JVM splits the variable at white space outside of quotes. */
  private static void append(StringBuilder options, String option) {
    if (!options.isEmpty()) {
      options.append(' ');
    }
    boolean needsQuotes = option.chars().anyMatch(Character::isWhitespace);
    options.append(needsQuotes ? '"' + option + '"' : option);
  }

  private Properties agentSettings(RunTask task, ProcessorShare processors) {
    Properties properties = new Properties();
    properties.putAll(settings.agent());
    properties.setProperty("seed", Long.toString(task.seed()));
    properties.setProperty("cpus", Integer.toString(settings.cpus()));
    // Runs at the same time must not share the processors that each of them has.
    properties.setProperty("cpus.list", processors.programList());
    properties.setProperty("owner", Long.toString(ProcessHandle.current().pid()));
    if (!settings.main().isEmpty()) {
      properties.setProperty("main", settings.main());
    }
    if (task.arm() == FuzzArm.LOG) {
      properties.setProperty("priorities", "none");
    }
    return properties;
  }
}
