package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Where plots of a report go.
 *
 * @param folder a folder next to the report, so that links work; null to write none
 */
record Plots(Path folder) {
  /** Writes a plot, and a link to it into the report. */
  void write(Report report, String name, LinePlot plot) throws IOException {
    if (folder != null) {
      Path file = folder.resolve(name + ".png");
      plot.write(file);
      report.line(
          "![" + plot.title() + "](" + folder.getFileName() + "/" + file.getFileName() + ")");
    }
  }
}
