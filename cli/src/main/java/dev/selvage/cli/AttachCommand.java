package dev.selvage.cli;

import dev.selvage.live.batch.PriorityGuard;
import dev.selvage.live.fuzz.AgentJar;
import dev.selvage.live.fuzz.FuzzSettings;
import dev.selvage.model.OptionType;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Changes priorities of threads in a running JVM for a while. */
@Command(
    name = "attach",
    sortOptions = false,
    usageHelpWidth = 100,
    customSynopsis = "selvage attach PID [options]%n",
    description = {
      "Change the priorities of the threads of a running JVM at random, for a while. Then its",
      "threads get back their priorities, policies and processors, and its code is as before.%n"
    },
    parameterListHeading = "%n",
    optionListHeading = "%n")
final class AttachCommand implements Callable<Integer> {
  private static final String SEQUENCE = "file:";

  private final Console console;

  @Parameters(index = "0", paramLabel = "PID", description = "the number of the process")
  private String pid;

  @Option(names = "--time", paramLabel = "TIME", description = "how long (default: 20s)")
  private String time = "20s";

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      description = "real-time policy: rr (default) or fifo")
  private String policy;

  @Option(
      names = "--cpus",
      paramLabel = "N",
      description = "processors of the program; 0 leaves them alone (default: 1)")
  private String cpus;

  @Option(
      names = "--rate",
      paramLabel = "N",
      description = "changes of priorities a second (default: 1000)")
  private String rate;

  @Option(
      names = "--priorities",
      paramLabel = "HOW",
      description = "random (default), equal, pct, none, or file:PATH with a sequence")
  private String priorities;

  @Option(names = "--seed", paramLabel = "N", description = "seed of random priorities")
  private String seed;

  @Option(
      names = "--points",
      paramLabel = "LIST",
      description = "where priorities change: start, sync, method:PATTERN (default: start,sync)")
  private String points;

  @Option(
      names = "--log",
      paramLabel = "WHAT",
      description = "what is logged: none (default), sync, user, or a pattern of classes")
  private String log;

  @Mixin private OutputOptions output = new OutputOptions();

  @SuppressWarnings("unused") // read by picocli
  @Mixin
  private HelpOption help = new HelpOption();

  AttachCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    return new CommandRun(console, output, new JsonOption()).run(this::attach);
  }

  private int attach() throws IOException, InterruptedException {
    Properties settings = settings();
    Duration duration = duration();
    AttachedJvm jvm = AttachedJvm.of(pid);
    jvm.requireRecent();
    Path folder = folder();
    try (Writer writer = Files.newBufferedWriter(folder.resolve(FuzzSettings.FILE))) {
      settings.store(writer, null);
    }
    Path agent = folder.resolve("selvage-agent.jar");
    AgentJar.write(agent);
    try (PriorityGuard ignored = PriorityGuard.watch(folder)) {
      jvm.load(agent, "fuzz," + folder);
      AttachedSession session = new AttachedSession(jvm, folder);
      Thread onInterrupt = new Thread(session::stop, "selvage-detach");
      Runtime.getRuntime().addShutdownHook(onInterrupt);
      say(session.begun(settings.getProperty("seed"), duration));
      boolean isAlive = session.await(duration);
      session.stop();
      Runtime.getRuntime().removeShutdownHook(onInterrupt);
      say(isAlive ? session.ended() : "the program has ended");
      boolean isAsBefore = session.isDetached() || !jvm.isAlive();
      return isAsBefore ? ExitCode.NOTHING_FOUND : ExitCode.LOST_CONTROL;
    }
  }

  private void say(String text) {
    if (!output.isQuiet()) {
      console.text().println(text);
      console.text().flush();
    }
  }

  private Duration duration() {
    try {
      OptionType.Time type = new OptionType.Time();
      Duration duration = type.parse(time);
      type.check(duration);
      return duration;
    } catch (IllegalArgumentException e) {
      throw new UsageException("--time: " + e.getMessage(), e);
    }
  }

  private Properties settings() {
    Properties settings = new Properties();
    settings.setProperty("temporary", "true");
    settings.setProperty("owner", Long.toString(ProcessHandle.current().pid()));
    settings.setProperty(
        "seed",
        seed == null ? Integer.toString(RandomGenerator.getDefault().nextInt(1, 1_000_000)) : seed);
    put(settings, "policy", policy);
    put(settings, "cpus", cpus);
    put(settings, "rate", rate);
    put(settings, "points", points);
    put(settings, "log", log);
    put(
        settings,
        "priorities",
        priorities != null && priorities.startsWith(SEQUENCE)
            ? SEQUENCE + Path.of(priorities.substring(SEQUENCE.length())).toAbsolutePath()
            : priorities);
    try {
      FuzzSettings.of(settings);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage(), e);
    }
    return settings;
  }

  private static void put(Properties settings, String key, String value) {
    if (value != null) {
      settings.setProperty(key, value);
    }
  }

  /** A new one. */
  private Path folder() throws IOException {
    Path all = Files.createDirectories(output.directory().toAbsolutePath());
    for (int number = 1; ; number++) {
      Path folder = all.resolve("attach-" + pid + "-" + number);
      if (!Files.exists(folder)) {
        return Files.createDirectory(folder);
      }
    }
  }
}
