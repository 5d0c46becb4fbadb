package dev.selvage.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Where the JSON result goes: a file, standard output, or nowhere. */
final class JsonOption {
  @Option(
      names = "--json",
      paramLabel = "FILE",
      description =
          "write the result as JSON; - means standard output, where nothing else is printed then")
  private String target;

  boolean isWanted() {
    return target != null;
  }

  boolean isOnOutput() {
    return "-".equals(target);
  }

  /** The console with standard output kept free when the JSON goes there. */
  Console on(Console console) {
    return isOnOutput() ? console.withDataOnOutput() : console;
  }

  /** Fails now if the file could not be written at the end. */
  void requireWritable() {
    if (!isWritable()) {
      throw new UsageException("cannot write the JSON result to " + target);
    }
  }

  /** Whether the result can presumably be written. */
  boolean isWritable() {
    if (target == null || isOnOutput()) {
      return true;
    }
    Path file = Path.of(target);
    Path directory = file.toAbsolutePath().getParent();
    return directory != null && Files.isWritable(directory) && !Files.isDirectory(file);
  }

  void write(Console console, Supplier<String> json) {
    if (isOnOutput()) {
      console.data().println(json.get());
      console.data().flush();
    } else if (target != null) {
      try {
        Files.writeString(Path.of(target), json.get() + "\n");
      } catch (IOException e) {
        throw new UsageException("cannot write the JSON result to " + target + ": " + e, e);
      }
    }
  }
}
