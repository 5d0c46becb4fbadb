package dev.selvage.cli;

import picocli.CommandLine.Option;

/** The option that shows the help of a command. */
final class HelpOption {
  @SuppressWarnings("unused") // read by picocli
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  private boolean isAsked;
}
