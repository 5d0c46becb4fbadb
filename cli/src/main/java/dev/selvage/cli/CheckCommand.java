package dev.selvage.cli;

import dev.selvage.core.explore.CampaignSettings;
import dev.selvage.core.explore.Confirmer;
import dev.selvage.farm.ReplayJvm;
import dev.selvage.live.baseline.Baseline;
import dev.selvage.live.baseline.BaselineResult;
import dev.selvage.model.BaselineMode;
import dev.selvage.model.OptionScope;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.report.ExecutionOutputs;
import dev.selvage.report.ProgramOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Explores the interleavings of a program. */
@Command(
    name = "check",
    sortOptions = false,
    usageHelpWidth = 100,
    customSynopsis = "selvage check [options] -cp PATH MAIN[#method] [-- args…]%n",
    description = "Explore the interleavings of a program until one fails.",
    parameterListHeading = "%n",
    optionListHeading = "%n")
final class CheckCommand implements Callable<Integer> {
  private final Console console;
  private TableOptions campaignOptions;
  private CheckpointOptions checkpoints;

  @Parameters(
      index = "0",
      paramLabel = "MAIN[#method]",
      description = "a class with a main method, or a static or instance method without parameters")
  private String main;

  @Parameters(
      index = "1..*",
      paramLabel = "-- ARGS",
      description = "arguments for the program's main method")
  private List<String> arguments = new ArrayList<>();

  @Option(
      names = {"-cp", "--class-path", "--classpath"},
      paramLabel = "PATH",
      description = "directories and jars of the program (default: the current directory)")
  private String classPath = ".";

  @Mixin private JsonOption json = new JsonOption();

  @Mixin private OutputOptions output = new OutputOptions();

  @SuppressWarnings("unused") // read by picocli
  @Mixin
  private HelpOption help = new HelpOption();

  private CheckCommand(Console console) {
    this.console = console;
  }

  /** The command with all its options. */
  static CommandLine line(Console console) {
    CheckCommand command = new CheckCommand(console);
    CommandLine line = new CommandLine(command);
    command.campaignOptions = new TableOptions(line.getCommandSpec(), OptionScope.CHECK);
    return line;
  }

  @Override
  public Integer call() {
    Console mine = json.on(console);
    return new CommandRun(mine, output, json).run(() -> check(mine));
  }

  private int check(Console mine) throws Exception {
    ProgramSpec spec = ProgramName.parse(main).toSpec(classPath, arguments);
    BaselineRules.require(campaignOptions);
    Options options = campaignOptions.resolve();
    json.requireWritable();
    checkpoints = new CheckpointOptions(options);
    checkpoints.prepare(spec);
    WorkerOptions.require(options);
    Reporter reporter = new Reporter(mine, output, json);
    if (BaselineMode.labelled(options.strategy()) != null) {
      return reporter.report(runFreely(mine, spec, options));
    }
    try (ReplayJvm replayJvm =
            options.get(OptionTable.CONFIRM)
                ? ReplayJvm.standingBy(ToolJvm.COMMAND, ReplayChild.COMMAND)
                : null;
        Program program = Program.load(spec, options);
        WorkerOptions.Processes others = WorkerOptions.start(spec, options);
        ProgramOutput streams = ProgramOutput.ofProcess(json.isOnOutput());
        Progress progress = Progress.on(mine, output.isQuiet())) {
      ExecutionOutputs outputs = new ExecutionOutputs(streams, !output.isQuiet());
      CampaignSettings settings =
          CampaignSettings.DEFAULT
              .confirmedBy(replayJvm == null ? Confirmer.NONE : replayJvm::replay)
              .inParts(checkpoints.resumed(), checkpoints.isWanted() ? checkpoints::write : null)
              .sharedWith(others.pool());
      ConsoleCampaign campaign =
          new ConsoleCampaign(
              program,
              options,
              outputs,
              progress,
              settings,
              soFar -> reportStuck(reporter, soFar, replayJvm, others));
      return checkpoints.interruptibly(() -> finish(mine, reporter, campaign.run()));
    }
  }

  /** The JVM is going to be halted, which closes nothing. */
  private static int reportStuck(
      Reporter reporter, Explored soFar, ReplayJvm replayJvm, WorkerOptions.Processes others) {
    if (replayJvm != null) {
      replayJvm.close();
    }
    others.close();
    return reporter.report(soFar);
  }

  private int finish(Console mine, Reporter reporter, Explored explored) {
    int exitCode = reporter.report(explored);
    if (checkpoints.remark() != null) {
      mine.complain(checkpoints.remark());
    }
    return exitCode;
  }

  private Explored runFreely(Console mine, ProgramSpec spec, Options options)
      throws IOException, InterruptedException {
    double sleepProbability = options.get(OptionTable.SLEEP_PROBABILITY);
    Baseline runs = new Baseline(BaselineJvms.running(spec), spec, options, sleepProbability);
    try (Progress progress = Progress.on(mine, output.isQuiet())) {
      runs.reportingTo(progress::executed);
      if (!output.isQuiet()) {
        runs.showingFirst(json.isOnOutput());
      }
      BaselineResult result = runs.run();
      return new Explored(result.campaign(), result.outputs());
    }
  }
}
