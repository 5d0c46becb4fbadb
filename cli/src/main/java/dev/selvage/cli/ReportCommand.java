package dev.selvage.cli;

import dev.selvage.model.RecordFormatException;
import dev.selvage.report.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints the report of a stored result, byte for byte as the run printed it. */
@Command(
    name = "report",
    usageHelpWidth = 100,
    customSynopsis = "selvage report FILE%n",
    description = "Print the report of a stored result again.",
    parameterListHeading = "%n",
    optionListHeading = "%n")
final class ReportCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "FILE", description = "a result file, such as selvage-out/Main-1.result")
  private String source;

  @SuppressWarnings("unused") // read by picocli
  @Mixin
  private HelpOption help = new HelpOption();

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try {
      Path file = Path.of(source);
      if (!Files.isRegularFile(file)) {
        return refuse("there is no result file " + source);
      }
      console.text().print(FuzzFile.is(file) ? FuzzFile.text(file) : ResultFile.read(file).text());
      return ExitCode.NOTHING_FOUND;
    } catch (RecordFormatException e) {
      return refuse("cannot read the result " + source + ": " + e.getMessage());
    } catch (IOException | InvalidPathException e) {
      return refuse("cannot read the result " + source + ": " + e);
    }
  }

  private int refuse(String message) {
    console.complain(message);
    return ExitCode.WRONG_USE;
  }
}
