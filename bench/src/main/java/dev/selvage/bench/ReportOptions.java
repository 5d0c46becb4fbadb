package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options that say where a report goes. */
final class ReportOptions {
  @Option(names = "--out", paramLabel = "FILE", description = "also append the report to a file")
  private Path file;

  @Option(names = "--no-header", hidden = true, description = "this is a part of a longer report")
  private boolean isPart;

  /** Null when there is none. */
  Path file() {
    return file;
  }

  /** The report, with its header written. */
  Report open(String title) throws IOException {
    Report report = new Report(file);
    if (!isPart) {
      report.line("# " + title);
      report.line("");
      Surroundings.describe().forEach(report::line);
    }
    return report;
  }
}
