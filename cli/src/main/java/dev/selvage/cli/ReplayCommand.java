package dev.selvage.cli;

import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.OptionScope;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import dev.selvage.model.ScheduleFile;
import dev.selvage.model.ScheduleFormatException;
import dev.selvage.report.LossWords;
import dev.selvage.report.ProgramOutput;
import dev.selvage.report.ReplayText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a recorded execution again and verifies every step. */
@Command(
    name = "replay",
    sortOptions = false,
    usageHelpWidth = 100,
    customSynopsis = "selvage replay [options] FILE|TOKEN%n",
    description = "Run a recorded execution again and verify every step.",
    parameterListHeading = "%n",
    optionListHeading = "%n")
final class ReplayCommand implements Callable<Integer> {
  private final Console console;
  private TableOptions overrides;

  @Parameters(paramLabel = "FILE|TOKEN", description = "a schedule file, or a schedule as a token")
  private String source;

  @Option(
      names = {"-cp", "--class-path", "--classpath"},
      paramLabel = "PATH",
      description = "directories and jars of the program (default: as recorded)")
  private String classPath;

  @Mixin private JsonOption json = new JsonOption();

  @Mixin private OutputOptions output = new OutputOptions();

  @SuppressWarnings("unused") // read by picocli
  @Mixin
  private HelpOption help = new HelpOption();

  private ReplayCommand(Console console) {
    this.console = console;
  }

  /** The command with all its options. */
  static CommandLine line(Console console) {
    ReplayCommand command = new ReplayCommand(console);
    CommandLine line = new CommandLine(command);
    command.overrides = new TableOptions(line.getCommandSpec(), OptionScope.REPLAY);
    return line;
  }

  @Override
  public Integer call() {
    Console mine = json.on(console);
    return new CommandRun(mine, output, json).run(() -> replay(mine));
  }

  private int replay(Console mine) {
    Schedule read = onClassPath(read());
    Schedule schedule = read.with(overrides.resolve(read.options()));
    requireClassPath(schedule.program().classPath());
    json.requireWritable();
    try (Program program = Program.load(schedule.program(), schedule.options());
        ProgramOutput streams = ProgramOutput.ofProcess(json.isOnOutput())) {
      Listener listener = new Listener(mine, schedule, streams);
      ReplayResult result =
          program.during(() -> Campaign.replay(schedule, program.body(), listener));
      return report(mine, result);
    }
  }

  private Schedule read() {
    try {
      if (ScheduleFile.isToken(source)) {
        return ScheduleFile.fromToken(source);
      }
      Path file = Path.of(source);
      if (!Files.isRegularFile(file)) {
        throw new UsageException("there is no schedule file " + source);
      }
      return ScheduleFile.read(file);
    } catch (ScheduleFormatException e) {
      throw new UsageException(
          "cannot read the schedule " + shortened() + ": " + e.getMessage(), e);
    } catch (IOException | InvalidPathException e) {
      throw new UsageException("cannot read the schedule " + shortened() + ": " + e, e);
    }
  }

  /** A token can be long. */
  private String shortened() {
    return source.length() <= 200 ? source : source.substring(0, 20) + "…";
  }

  /** The recorded class path is relative to the directory in which it was recorded. */
  private void requireClassPath(String path) {
    try {
      ClassPath.parse(path);
    } catch (UsageException e) {
      String hint = classPath == null ? " (as recorded; use -cp to replace it)" : "";
      throw new UsageException(e.getMessage() + hint, e);
    }
  }

  private Schedule onClassPath(Schedule schedule) {
    if (classPath == null) {
      return schedule;
    }
    ProgramSpec old = schedule.program();
    ProgramSpec moved = new ProgramSpec(classPath, old.mainClass(), old.method(), old.arguments());
    return schedule.with(moved);
  }

  private int report(Console mine, ReplayResult result) {
    if (!output.isQuiet() || ExitCode.of(result) != ExitCode.NOTHING_FOUND) {
      mine.text().print(ReplayText.render(result, shortened(), output.style(mine)));
      mine.text().print(LossWords.details(result.lostControl()));
      mine.text().flush();
    }
    json.write(mine, () -> ResultJson.of(result, source));
    return ExitCode.of(result);
  }

  /** Shows what the program prints in the recorded execution, not in the one that warms it up. */
  private final class Listener implements CampaignListener {
    private final Console mine;
    private final Schedule schedule;
    private final ProgramOutput streams;
    private boolean isWarmUp;

    Listener(Console mine, Schedule schedule, ProgramOutput streams) {
      this.mine = mine;
      this.schedule = schedule;
      this.streams = streams;
      this.isWarmUp = schedule.warm();
    }

    @Override
    public void executionBegins(long execution) {
      streams.begin(!isWarmUp && execution > 0 && !output.isQuiet());
      isWarmUp = false;
    }

    @Override
    public void hung(LossOfControl.NoProgress hang) {
      int exitCode = report(mine, ReplayResult.lost(schedule, hang));
      Runtime.getRuntime().halt(exitCode);
    }
  }
}
