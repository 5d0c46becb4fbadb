package dev.selvage.live.batch;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A command of the user that uses or judges a program while it runs or afterwards, through a shell.
 * It has the folder of the run as its first argument and in its environment.
 */
final class SideCommand {
  /** Where the shell finds its first argument. */
  static final String FOLDER = " \"$1\"";

  private static final String NULL = "/dev/null";

  private final String text;
  private final String name;
  private final RunFolder folder;
  private final ProcessorShare processors;
  private final Processors binding;

  /**
   * A command.
   *
   * @param name of the file that has what it prints
   */
  SideCommand(
      String text, String name, RunFolder folder, ProcessorShare processors, Processors binding) {
    this.text = text;
    this.name = name;
    this.folder = folder;
    this.processors = processors;
    this.binding = binding;
  }

  Process start() throws IOException {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c"));
    command.addAll(List.of(text, "sh", folder.path().toString()));
    File log = folder.log(name).toFile();
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log));
    if (Files.exists(new File(NULL).toPath())) {
      builder.redirectInput(new File(NULL));
    }
    builder.environment().put(RunFolder.VARIABLE, folder.path().toString());
    Process process = builder.start();
    binding.bind(process.pid(), processors.others());
    return process;
  }

  /** Its exit code; -1 if it did not end in time. */
  int run(Duration limit) throws IOException, InterruptedException {
    Process process = start();
    try {
      boolean hasEnded = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      return hasEnded ? process.exitValue() : -1;
    } finally {
      end(process);
    }
  }

  static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
