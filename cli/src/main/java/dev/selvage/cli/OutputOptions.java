package dev.selvage.cli;

import dev.selvage.report.ReportStyle;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The command-line options that say where text and files go and how they look. */
final class OutputOptions {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "directory for schedules, results and other files (default: selvage-out)")
  private Path directory = Path.of("selvage-out");

  @Option(names = "--quiet", description = "print nothing but findings")
  private boolean quiet;

  @Option(names = "--color", paramLabel = "WHEN", description = "auto (default), always or never")
  private String color = "auto";

  Path directory() {
    return directory;
  }

  boolean isQuiet() {
    return quiet;
  }

  /** How reports look on this console. */
  ReportStyle style(Console console) {
    return new ReportStyle(
        console.terminal().width(console.textDescriptor()),
        isColourful(console),
        Terminal.isUnicode(console.text().charset()));
  }

  private boolean isColourful(Console console) {
    return switch (color) {
      case "auto" -> console.terminal().isColourful(console.textDescriptor());
      case "always" -> true;
      case "never" -> false;
      default ->
          throw new UsageException(
              "unknown value '" + color + "' for --color; known: auto, always, never");
    };
  }
}
