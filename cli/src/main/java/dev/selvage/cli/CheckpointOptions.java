package dev.selvage.cli;

import dev.selvage.core.strategy.Resumable;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.Checkpoint;
import dev.selvage.model.OptionScope;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ScheduleFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The files of a search that is interrupted and resumed. */
final class CheckpointOptions {
  private static final int PATIENCE_SECONDS = 20;

  private final Options options;

  /** Null if the search is not to be saved, or resumed. */
  private final Path checkpoint;

  private final Path resume;
  private Checkpoint resumed;
  private boolean isWritten;

  CheckpointOptions(Options options) {
    this.options = options;
    checkpoint = options.get(OptionTable.CHECKPOINT);
    resume = options.get(OptionTable.RESUME);
  }

  /** Checks the files before anything is run. */
  void prepare(ProgramSpec program) throws IOException {
    if (checkpoint != null || resume != null) {
      String name = checkpoint == null ? "--resume" : "--checkpoint";
      if (!Strategies.has(options, Resumable.class)) {
        String known = Strategies.names(Resumable.class).replace(", ", " or ");
        throw new UsageException(name + " can only be used with --strategy " + known);
      }
    }
    if (checkpoint != null) {
      requireWritable();
    }
    if (resume != null) {
      resumed = read(program);
    }
  }

  private void requireWritable() throws IOException {
    Path folder = checkpoint.toAbsolutePath().getParent();
    if (!Files.isDirectory(folder)) {
      throw new UsageException("the directory " + folder + " of --checkpoint does not exist");
    }
    if (Files.exists(checkpoint)
        && (Files.isDirectory(checkpoint) || !Checkpoint.isCheckpoint(checkpoint))) {
      throw new UsageException(
          checkpoint
              + " exists and is not a checkpoint of this version; --checkpoint does not overwrite"
              + " it");
    }
  }

  private Checkpoint read(ProgramSpec program) throws IOException {
    if (!Files.isRegularFile(resume)) {
      throw new UsageException("the file " + resume + " of --resume does not exist");
    }
    Checkpoint read;
    try {
      read = Checkpoint.read(resume);
    } catch (ScheduleFormatException e) {
      throw new UsageException(e.getMessage(), e);
    }
    boolean isSameProgram =
        read.program().mainClass().equals(program.mainClass())
            && Objects.equals(read.program().method(), program.method())
            && read.program().arguments().equals(program.arguments());
    if (!isSameProgram) {
      throw new UsageException(
          resume + " belongs to another program: " + read.program().mainClass());
    }
    Options then = read.options();
    boolean isSameSearch =
        then.bound() <= options.bound()
            && OptionTable.in(OptionScope.FILES).stream()
                .filter(option -> !option.isIn(OptionScope.MAY_CHANGE))
                .allMatch(option -> Objects.equals(then.get(option), options.get(option)));
    if (!isSameSearch) {
      throw new UsageException(
          resume
              + " belongs to a search with other options; only the budget may differ, and --bound"
              + " may be greater");
    }
    return read;
  }

  Checkpoint resumed() {
    return resumed;
  }

  boolean isWanted() {
    return checkpoint != null;
  }

  void write(Checkpoint left) {
    try {
      left.write(checkpoint);
      isWritten = true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What to print when the search has stopped; null for nothing. */
  String remark() {
    return isWritten
        ? "the rest of the search is in " + checkpoint + "; continue with --resume " + checkpoint
        : null;
  }

  /** Runs a search that Ctrl-C ends gracefully. */
  <T> T interruptibly(Callable<T> search) throws Exception {
    if (checkpoint == null) {
      return search.call();
    }
    Thread searching = Thread.currentThread();
    CountDownLatch isOver = new CountDownLatch(1);
    Thread hook =
        new Thread(
            () -> {
              searching.interrupt();
              try {
                isOver.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return search.call();
    } finally {
      isOver.countDown();
    }
  }
}
