package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The part of {@link DeterminismCommand} that runs in each JVM. */
@Command(name = DigestCommand.NAME, hidden = true)
final class DigestCommand implements Callable<Integer> {
  static final String NAME = "digest";

  @Option(names = "--runs", required = true)
  private int runs;

  @Option(names = "--only", description = "parts of the names of the programs")
  private String only = "";

  @Option(names = "--to", required = true, description = "files for the digests, one per pass")
  private List<Path> files;

  @Option(names = "--show", description = "the number of an execution, to write it down in full")
  private int shown = -1;

  @Override
  public Integer call() throws IOException, InterruptedException {
    try (var _ = new Muted()) {
      run();
      return 0;
    }
  }

  private void run() throws IOException, InterruptedException {
    for (Path file : files) {
      if (shown >= 0) {
        show(file);
      } else {
        Digests digests = new Digests();
        for (Specimen specimen : Specimen.all()) {
          if (Stream.of(only.split(",")).anyMatch(specimen.name()::contains)) {
            digests.put(specimen.name(), new DigestedWalk(specimen).digests(runs));
          }
        }
        digests.write(file);
      }
    }
  }

  private void show(Path file) throws IOException, InterruptedException {
    List<String> lines = new ArrayList<>();
    for (Specimen specimen : Specimen.all()) {
      if (specimen.name().equals(only)) {
        lines.addAll(new DigestedWalk(specimen).operations(shown));
      }
    }
    Files.write(file, lines);
  }
}
