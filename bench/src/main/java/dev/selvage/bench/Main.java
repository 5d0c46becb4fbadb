package dev.selvage.bench;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Runs one of the benchmarks; the exit code is 1 when a result was wrong. */
@Command(
    name = "bench/run",
    mixinStandardHelpOptions = true,
    description = "Measure Selvage. Tables are Markdown.",
    subcommands = {
      SpeedCommand.class,
      CarriersCommand.class,
      StaticsCommand.class,
      PointCommand.class,
      LogCommand.class,
      MemoryCommand.class,
      MemoryRunCommand.class,
      StartCommand.class,
      DeterminismCommand.class,
      DigestCommand.class,
      ReplaysCommand.class,
      DetectorsCommand.class,
      PointsCommand.class,
      LargeCommand.class,
      FuzzCommand.class,
      GuardedCommand.class,
      LibrariesCommand.class,
      ZooCommand.class,
      CleanCommand.class,
      BudgetsCommand.class,
      ProofsCommand.class,
      ApiCommand.class,
      PctCommand.class,
      RankCommand.class,
      AutoCommand.class,
      SearchCommand.class,
      EstimatesCommand.class,
      WorkersCommand.class,
      BesideCommand.class,
      PlainRunCommand.class,
      PlainPairsCommand.class
    })
public final class Main implements Runnable {
  @Spec private CommandSpec spec;

  private Main() {}

  public static void main(String[] args) {
    int exitCode =
        new CommandLine(new Main()).setCaseInsensitiveEnumValuesAllowed(true).execute(args);
    System.exit(exitCode);
  }

  /** Without a command: the help. */
  @Override
  public void run() {
    spec.commandLine().usage(System.out);
  }
}
