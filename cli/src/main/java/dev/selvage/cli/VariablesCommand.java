package dev.selvage.cli;

import dev.selvage.analysis.NoSuchEntryException;
import dev.selvage.analysis.StaticView;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.core.explore.CampaignSettings;
import dev.selvage.core.explore.SharingSurvey;
import dev.selvage.model.Detector;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.report.ExecutionOutputs;
import dev.selvage.report.LossWords;
import dev.selvage.report.ProgramOutput;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the variables that threads of a program can share, found without running it. */
@Command(
    name = "variables",
    sortOptions = false,
    usageHelpWidth = 100,
    customSynopsis = "selvage variables [options] -cp PATH MAIN[#method]%n",
    description =
        "List the fields and arrays that two threads can reach, without running anything.",
    parameterListHeading = "%n",
    optionListHeading = "%n")
final class VariablesCommand implements Callable<Integer> {
  /** No campaign of a survey needs more. */
  private static final int MOST_RUNS = 1_000_000;

  private final Console console;

  @Parameters(
      index = "0",
      paramLabel = "MAIN[#method]",
      description = "a class with a main method, or a static or instance method without parameters")
  private String main;

  @Option(
      names = {"-cp", "--class-path", "--classpath"},
      paramLabel = "PATH",
      description = "directories and jars of the program (default: the current directory)")
  private String classPath = ".";

  @Option(
      names = "--dynamic",
      paramLabel = "N",
      description =
          "run N executions, too, and say whether what their threads share is in the list")
  private Integer runs;

  @Mixin private JsonOption json = new JsonOption();

  @SuppressWarnings("unused") // read by picocli
  @Mixin
  private HelpOption help = new HelpOption();

  VariablesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Console mine = json.on(console);
    return new CommandRun(mine, new OutputOptions(), json).run(() -> list(mine));
  }

  private int list(Console mine) {
    ProgramSpec spec = ProgramName.parse(main).toSpec(classPath, List.of());
    ClassPath entries = ClassPath.parse(classPath);
    json.requireWritable();
    if (runs != null && (runs < 1 || runs > MOST_RUNS)) {
      throw new UsageException("--dynamic is a number from 1 to " + MOST_RUNS);
    }
    StaticView view = view(entries, spec);
    Agreement agreement = runs == null ? null : compare(view, spec);
    mine.text().print(VariablesText.of(view, agreement));
    mine.text().flush();
    json.write(mine, () -> VariablesJson.of(view, agreement));
    return agreement == null || agreement.missing().isEmpty()
        ? ExitCode.NOTHING_FOUND
        : ExitCode.LOST_CONTROL;
  }

  private static StaticView view(ClassPath entries, ProgramSpec spec) {
    try {
      return StaticView.of(entries.entries(), spec.mainClass(), spec.method());
    } catch (NoSuchEntryException e) {
      String hint = new ClassNames(entries).hint(spec.mainClass());
      boolean isAboutClass = e.getMessage().endsWith("is not on the class path");
      throw new UsageException(
          e.getMessage() + (isAboutClass ? " " + entries.text() + suffix(hint) : ""), e);
    }
  }

  private static String suffix(String hint) {
    return hint.isEmpty() ? "" : "; " + hint;
  }

  private Agreement compare(StaticView view, ProgramSpec spec) {
    Options options =
        Options.builder()
            .runs(runs)
            .seed(1)
            .keepGoing(true)
            .resetStatics(true)
            .detect(Set.of(Detector.RACE))
            .build();
    try (Program program = Program.load(spec, options);
        ProgramOutput output = ProgramOutput.ofProcess(true)) {
      ExecutionOutputs outputs = new ExecutionOutputs(output, false);
      SharingSurvey survey =
          program.during(
              () ->
                  SharingSurvey.of(
                      spec,
                      options,
                      program.body(),
                      new Listener(outputs),
                      CampaignSettings.DEFAULT));
      return Agreement.of(view, survey);
    }
  }

  /** What the program prints is dropped; a program that hangs ends the command. */
  private record Listener(ExecutionOutputs outputs) implements CampaignListener {
    @Override
    public void executionBegins(long execution) {
      outputs.begins();
    }

    @Override
    public void hung(LossOfControl.NoProgress hang) {
      throw new IllegalStateException("the program hangs: " + LossWords.message(hang));
    }
  }
}
