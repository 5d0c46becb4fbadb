package dev.selvage.cli;

import dev.selvage.core.explore.EngineFault;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Executes a command, and turns whatever it throws into one line, a JSON result and an exit code,
 * which distinguishes incorrect usage from an internal error.
 */
final class CommandRun {
  private final Console console;
  private final OutputOptions output;
  private final JsonOption json;

  CommandRun(Console console, OutputOptions output, JsonOption json) {
    this.console = console;
    this.output = output;
    this.json = json;
  }

  /** What a command does; the result is its exit code. */
  @FunctionalInterface
  interface Action {
    int run() throws Exception;
  }

  int run(Action action) {
    try {
      return action.run();
    } catch (UsageException e) {
      return end(ExitCode.WRONG_USE, e.getMessage());
    } catch (EngineFault e) {
      return endWithFault(e.getCause());
    } catch (Throwable e) {
      return endWithFault(e);
    }
  }

  private int endWithFault(Throwable fault) {
    return end(ExitCode.LOST_CONTROL, "internal error: " + fault + stored(fault));
  }

  private int end(int exitCode, String message) {
    console.complain(message);
    if (json.isWritable()) {
      json.write(console, () -> ResultJson.ofError(message));
    }
    return exitCode;
  }

  /** Where the stack trace went. */
  private String stored(Throwable fault) {
    StringWriter trace = new StringWriter();
    fault.printStackTrace(new PrintWriter(trace));
    try {
      Files.createDirectories(output.directory());
      return " (stack trace in " + store(trace.toString()) + ")";
    } catch (IOException e) {
      return "\n" + trace;
    }
  }

  private Path store(String trace) throws IOException {
    for (int number = 1; ; number++) {
      Path file = output.directory().resolve("fault-" + number + ".txt");
      try {
        return Files.writeString(file, trace, StandardOpenOption.CREATE_NEW);
      } catch (FileAlreadyExistsException e) {
        // Try the next number.
      }
    }
  }
}
