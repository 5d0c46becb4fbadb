package dev.selvage.live.batch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A process with all its descendants, also those whose parents have ended: all of them have a
 * variable in their environments that no other process has.
 */
final class ProcessTree {
  private static final int MOST_ROUNDS = 50;
  private static final long PATIENCE_MILLIS = 200;

  private final Process root;
  private final byte[] mark;

  /**
   * The processes below one.
   *
   * @param mark the name and the value of the variable
   */
  ProcessTree(Process root, String mark) {
    this.root = root;
    this.mark = mark.getBytes(StandardCharsets.UTF_8);
  }

  Process root() {
    return root;
  }

  /** All processes that live. */
  List<ProcessHandle> all() {
    Map<Long, ProcessHandle> all = new LinkedHashMap<>();
    if (root.isAlive()) {
      all.put(root.pid(), root.toHandle());
    }
    root.descendants().forEach(each -> all.put(each.pid(), each));
    marked(all);
    return List.copyOf(all.values());
  }

  private void marked(Map<Long, ProcessHandle> found) {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
      for (Path folder : folders) {
        long pid = Long.parseLong(folder.getFileName().toString());
        if (!found.containsKey(pid) && isMarked(folder)) {
          ProcessHandle.of(pid).ifPresent(process -> found.put(pid, process));
        }
      }
    } catch (IOException | java.nio.file.DirectoryIteratorException e) {
      // Not every system has this; the descendants are known anyway.
      return;
    }
  }

  private boolean isMarked(Path folder) {
    try {
      byte[] environment = Files.readAllBytes(folder.resolve("environ"));
      for (int i = 0; i + mark.length <= environment.length; i++) {
        boolean isBegin = i == 0 || environment[i - 1] == 0;
        boolean isEnd = i + mark.length == environment.length || environment[i + mark.length] == 0;
        if (isBegin && isEnd && startsWithMark(environment, i)) {
          return true;
        }
      }
      return false;
    } catch (IOException e) {
      // It has ended, or is another user's.
      return false;
    }
  }

  private boolean startsWithMark(byte[] environment, int from) {
    for (int i = 0; i < mark.length; i++) {
      if (environment[from + i] != mark[i]) {
        return false;
      }
    }
    return true;
  }

  /** The JVMs among them. */
  List<ProcessHandle> jvms() {
    return all().stream().filter(each -> isJvm(each.pid())).toList();
  }

  private static boolean isJvm(long pid) {
    try {
      return Files.readString(Path.of("/proc", "" + pid, "maps"), StandardCharsets.ISO_8859_1)
          .contains("/libjvm.so");
    } catch (IOException e) {
      String command = ProcessHandle.of(pid).flatMap(each -> each.info().command()).orElse("");
      return !Files.isDirectory(Path.of("/proc/self")) && command.endsWith("java");
    }
  }

  /** Asks all of them to end, and waits for a while. */
  void endGently(long millis) throws InterruptedException {
    all().forEach(ProcessHandle::destroy);
    root.waitFor(millis, TimeUnit.MILLISECONDS);
  }

  /** Ends all of them, also those that are started in the meantime. */
  void end() {
    boolean wasInterrupted = Thread.interrupted();
    List<ProcessHandle> left = all();
    for (int round = 0; !left.isEmpty() && round < MOST_ROUNDS; round++) {
      left.forEach(ProcessHandle::destroyForcibly);
      for (ProcessHandle each : left) {
        wasInterrupted |= !awaitEnd(each);
      }
      left = all();
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns false if this thread was interrupted. */
  private static boolean awaitEnd(ProcessHandle process) {
    try {
      process.onExit().get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      return false;
    } catch (ExecutionException | TimeoutException e) {
      // It is looked at again.
      return true;
    }
    return true;
  }
}
