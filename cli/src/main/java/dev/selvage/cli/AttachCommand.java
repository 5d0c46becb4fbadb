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
  private final Console console;

  @Parameters(index = "0", paramLabel = "PID", description = "the number of the process")
  private String pid;

  @Option(names = "--time", paramLabel = "TIME", description = "how long (default: 20s)")
  private String time = "20s";

  @Option(names = "--seed", paramLabel = "N", description = "seed of random priorities")
  private Long seed;

  @Mixin private PriorityOptions threads = new PriorityOptions();

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

  private int attach() throws InterruptedException {
    threads.require();
    Properties settings = settings();
    Duration duration = duration();
    AttachedJvm jvm = AttachedJvm.of(pid);
    jvm.requireRecent();
    Path folder = NewFolder.in(output, "attach-" + pid).toAbsolutePath();
    Path agent = folder.resolve("selvage-agent.jar");
    write(settings, agent, folder);
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

  private static void write(Properties settings, Path agent, Path folder) {
    try (Writer writer = Files.newBufferedWriter(folder.resolve(FuzzSettings.FILE))) {
      settings.store(writer, null);
      AgentJar.write(agent);
    } catch (IOException e) {
      throw NewFolder.unusable(folder, e);
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
        Long.toString(seed == null ? RandomGenerator.getDefault().nextInt(1, 1_000_000) : seed));
    settings.setProperty("cpus", Integer.toString(threads.cpus()));
    settings.putAll(threads.settings());
    return settings;
  }
}
