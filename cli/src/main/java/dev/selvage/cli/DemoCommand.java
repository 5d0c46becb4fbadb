package dev.selvage.cli;

import dev.selvage.core.explore.CampaignSettings;
import dev.selvage.farm.ReplayJvm;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.Verdict;
import dev.selvage.report.ExecutionOutputs;
import dev.selvage.report.ProgramOutput;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Explores the bundled examples and reports whether each behaved as expected. */
@Command(
    name = "demo",
    sortOptions = false,
    usageHelpWidth = 100,
    customSynopsis = "selvage demo [options]%n",
    description = "Explore four small bundled programs, three of them broken.",
    optionListHeading = "%n")
final class DemoCommand implements Callable<Integer> {
  private static final int RUNS = 2_000;

  /** Fixed, so that all users see the same. */
  private static final long SEED = 1;

  private final Console console;
  private final JsonOption noJson = new JsonOption();

  @Mixin private OutputOptions output = new OutputOptions();

  @SuppressWarnings("unused") // read by picocli
  @Mixin
  private HelpOption help = new HelpOption();

  DemoCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    return new CommandRun(console, output, noJson).run(this::demonstrate);
  }

  private int demonstrate() throws IOException {
    PrintStream text = console.text();
    int asExpected = 0;
    for (int i = 0; i < Demo.ALL.size(); i++) {
      Demo demo = Demo.ALL.get(i);
      text.printf("%d. %s   (%s)%n", i + 1, demo.title(), demo.mainClass());
      demo.story().forEach(line -> text.println("   " + line));
      text.println();
      CampaignResult result = explore(demo);
      text.println();
      if (isAsExpected(demo, result)) {
        asExpected++;
      } else {
        console.complain(demo.title().toLowerCase(Locale.ROOT) + ": " + surprise(demo, result));
      }
    }
    text.printf("%d of %d behaved as expected.%n", asExpected, Demo.ALL.size());
    text.flush();
    return asExpected == Demo.ALL.size() ? ExitCode.NOTHING_FOUND : ExitCode.LOST_CONTROL;
  }

  private CampaignResult explore(Demo demo) throws IOException {
    ProgramSpec spec =
        new ProgramSpec(ToolJvm.COMMAND.home().toString(), demo.mainClass(), null, List.of());
    Options options = Options.builder().seed(SEED).runs(RUNS).build();
    Reporter reporter = new Reporter(console, output, noJson);
    try (ReplayJvm replayJvm = ReplayJvm.standingBy(ToolJvm.COMMAND, ReplayChild.COMMAND);
        Program program = Program.load(spec, options);
        ProgramOutput streams = ProgramOutput.ofProcess(false);
        Progress progress = Progress.on(console, output.isQuiet())) {
      ExecutionOutputs outputs = new ExecutionOutputs(streams, true);
      ConsoleCampaign campaign =
          new ConsoleCampaign(
              program,
              options,
              outputs,
              progress,
              CampaignSettings.DEFAULT.confirmedBy(replayJvm::replay),
              soFar -> reportHung(reporter, soFar, replayJvm));
      Explored explored = campaign.run();
      reporter.report(explored);
      return explored.result();
    }
  }

  /** The JVM is going to be halted, which closes nothing. */
  private static int reportHung(Reporter reporter, Explored soFar, ReplayJvm replayJvm) {
    replayJvm.close();
    return reporter.report(soFar);
  }

  private static boolean isAsExpected(Demo demo, CampaignResult result) {
    if (demo.expected() == null) {
      return result.verdict() == Verdict.PASS;
    }
    return result.verdict() == Verdict.FAIL
        && result.findings().getFirst().finding().kind() == demo.expected();
  }

  private static String surprise(Demo demo, CampaignResult result) {
    String expected = demo.expected() == null ? "no finding" : label(demo.expected());
    return "expected " + expected + ", but the verdict is " + result.verdict().label();
  }

  private static String label(FindingKind kind) {
    return "the finding '" + kind.label() + "'";
  }
}
