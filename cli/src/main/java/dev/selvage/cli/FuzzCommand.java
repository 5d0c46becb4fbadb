package dev.selvage.cli;

import dev.selvage.live.batch.Batch;
import dev.selvage.live.batch.BatchSettings;
import dev.selvage.live.batch.UnusableCommandException;
import dev.selvage.model.fuzz.FuzzResult;
import dev.selvage.report.FuzzText;
import dev.selvage.report.ReportStyle;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Runs a whole program many times on real threads, with random real-time priorities. */
@Command(
    name = "fuzz",
    sortOptions = false,
    usageHelpWidth = 100,
    customSynopsis = "selvage fuzz [options] -- java … %n",
    description = {
      "Run a whole program many times on real threads whose priorities change at random, and",
      "compare that with plain runs. Any command that starts a JVM can be run.%n"
    },
    parameterListHeading = "%n",
    optionListHeading = "%n")
final class FuzzCommand implements Callable<Integer> {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  private final Console console;

  @Parameters(
      index = "0..*",
      arity = "0..*",
      paramLabel = "-- COMMAND",
      description = "the command that starts the program, with its arguments")
  private List<String> command = new ArrayList<>();

  @Mixin private FuzzOptions options = new FuzzOptions();

  @Mixin private PriorityOptions threads = new PriorityOptions();

  @Mixin private JsonOption json = new JsonOption();

  @Mixin private OutputOptions output = new OutputOptions();

  @SuppressWarnings("unused") // read by picocli
  @Mixin
  private HelpOption help = new HelpOption();

  FuzzCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Console mine = json.on(console);
    return new CommandRun(mine, output, json).run(() -> fuzz(mine));
  }

  private int fuzz(Console mine) throws IOException {
    options.require(threads);
    requireCommand();
    json.requireWritable();
    ReportStyle style = output.style(mine);
    BatchSettings settings = options.settings(threads, command, NewFolder.in(output, name()));
    try (InterruptedWork work = InterruptedWork.begin();
        Progress progress = Progress.on(mine, output.isQuiet())) {
      BatchProgress shown = new BatchProgress();
      progress.showing(shown::line);
      Batch batch = new Batch(settings, FuzzCommand::writeAgent, LoggedEvents::last, shown);
      FuzzResult result = run(batch);
      progress.close();
      report(mine, result, style);
      store(settings.folder(), batch, result);
      work.end(result.isInterrupted());
      return exitCode(batch, result);
    }
  }

  private static Path writeAgent(Path folder) throws IOException {
    try {
      return FuzzAgent.write(folder);
    } catch (IOException e) {
      throw NewFolder.unusable(folder, e);
    }
  }

  private int exitCode(Batch batch, FuzzResult result) {
    if (batch.problem() == null) {
      return ExitCode.of(result);
    }
    console.complain(
        "the batch ended early, because files of its runs cannot be written or read: "
            + FileProblem.text(batch.problem()));
    return result.findings().isEmpty() ? ExitCode.LOST_CONTROL : ExitCode.FINDING;
  }

  private static FuzzResult run(Batch batch) throws IOException {
    try {
      return batch.run();
    } catch (UnusableCommandException e) {
      throw new UsageException(e.getMessage(), e);
    }
  }

  private void report(Console mine, FuzzResult result, ReportStyle style) {
    String text = FuzzText.render(result, style);
    if (!output.isQuiet() || ExitCode.of(result) != ExitCode.NOTHING_FOUND) {
      mine.text().print(text);
      mine.text().flush();
    }
    json.write(mine, () -> FuzzJson.of(result));
  }

  /** The result was shown; without room for it, it is only not there later. */
  private void store(Path folder, Batch batch, FuzzResult result) {
    try {
      Files.writeString(folder.resolve("report.txt"), FuzzText.render(result, ReportStyle.PLAIN));
      Files.writeString(folder.resolve("result.json"), FuzzJson.of(result) + "\n");
      FuzzFile.store(folder, result);
    } catch (IOException e) {
      if (batch.problem() != null) {
        // For the same reason, which is reported.
        return;
      }
      console.complain("the report could not be stored in " + folder + ": " + FileProblem.text(e));
    }
  }

  private void requireCommand() {
    if (command.isEmpty() || command.getFirst().isBlank()) {
      throw new UsageException(
          "the command that starts the program is missing; it follows --, as in: selvage fuzz --"
              + " java -cp target/classes com.example.Main");
    }
    String program = command.getFirst();
    boolean isPath = program.indexOf('/') >= 0 || program.indexOf(File.separatorChar) >= 0;
    String[] folders = System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1);
    Stream<Path> places =
        isPath
            ? Stream.of(Path.of(program))
            : Stream.of(folders).map(folder -> Path.of(folder, program));
    if (places.noneMatch(each -> Files.isExecutable(each) && !Files.isDirectory(each))) {
      throw new UsageException(unusable(program, Path.of(program)));
    }
  }

  /** Why a file is not a command; it may be one of this directory, which is not on the path. */
  private static String unusable(String program, Path file) {
    if (Files.isDirectory(file)) {
      return "'" + program + "' is a folder, not a command that starts the program";
    }
    if (program.endsWith(".jar") && Files.isRegularFile(file)) {
      return "'" + program + "' is not a command; to run a jar: -- java -jar " + program;
    }
    if (Files.isRegularFile(file)) {
      String reason = Files.isExecutable(file) ? "not on the path" : "not executable";
      String remedy = Files.isExecutable(file) ? "./" + program : "sh " + program;
      return "the file '%s' is %s; if it is a script: -- %s".formatted(program, reason, remedy);
    }
    return "there is no command '" + program + "'";
  }

  private static String name() {
    return "fuzz-" + STAMP.format(LocalDateTime.now());
  }
}
