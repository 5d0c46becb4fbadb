package dev.selvage.live.batch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Binds the JVMs of a program to processors, each when it has started: it has sized its pools by
 * then, as it does when the agent binds it.
 */
final class PinnedJvms implements AutoCloseable {
  private static final long OFTEN_MILLIS = 10;
  private static final long RARELY_MILLIS = 100;
  private static final int OFTEN = 500;
  private static final int ROUNDS_PER_SEARCH = 10;

  /** One of the last threads that a JVM starts before it runs any code of the program. */
  private static final Pattern LATE_THREAD = Pattern.compile("Service\\sThread?");

  private final ProcessTree tree;
  private final Processors binding;
  private final BitSet processors;
  private final Pattern main;
  private final Set<Long> bound = ConcurrentHashMap.newKeySet();
  private final Thread watcher;

  private PinnedJvms(ProcessTree tree, Processors binding, BitSet processors, String main) {
    this.tree = tree;
    this.binding = binding;
    this.processors = processors;
    this.main = pattern(main);
    watcher = Thread.ofPlatform().daemon().name("selvage-pinning").unstarted(this::watch);
  }

  /**
   * Starts to look for JVMs.
   *
   * @param main a word of the command line of those that are bound, in which {@code *} stands for
   *     any text; empty for all
   */
  static PinnedJvms start(ProcessTree tree, Processors binding, BitSet processors, String main) {
    PinnedJvms pinned = new PinnedJvms(tree, binding, processors, main);
    pinned.watcher.start();
    return pinned;
  }

  private static Pattern pattern(String main) {
    String regex =
        Stream.of(main.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return main.isEmpty() ? null : Pattern.compile(regex);
  }

  /**
   * Mostly looks at the process that was started: looking for others means reading what is known
   * about all processes of the machine.
   */
  private void watch() {
    try {
      for (int round = 0; ; round++) {
        if (round % ROUNDS_PER_SEARCH == 0) {
          tree.all().forEach(process -> bind(process.pid()));
        } else {
          bind(tree.root().pid());
        }
        Thread.sleep(round < OFTEN ? OFTEN_MILLIS : RARELY_MILLIS);
      }
    } catch (InterruptedException e) {
      // The run is over.
      return;
    }
  }

  private void bind(long pid) {
    if (!bound.contains(pid) && isReady(pid) && isWanted(pid)) {
      binding.bind(pid, processors);
      bound.add(pid);
    }
  }

  private static boolean isReady(long pid) {
    Path tasks = Path.of("/proc", Long.toString(pid), "task");
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
      for (Path thread : threads) {
        String name = Files.readString(thread.resolve("comm"), StandardCharsets.ISO_8859_1);
        if (LATE_THREAD.matcher(name.strip()).lookingAt()) {
          return true;
        }
      }
      return false;
    } catch (IOException | java.nio.file.DirectoryIteratorException e) {
      // It has ended.
      return false;
    }
  }

  private boolean isWanted(long pid) {
    if (main == null) {
      return true;
    }
    try {
      Path line = Path.of("/proc", Long.toString(pid), "cmdline");
      return Stream.of(Files.readString(line, StandardCharsets.ISO_8859_1).split("\0"))
          .anyMatch(word -> main.matcher(word).matches());
    } catch (IOException e) {
      return false;
    }
  }

  /** Gives the bound JVMs these processors instead. */
  void release(BitSet all) {
    close();
    bound.forEach(pid -> binding.bind(pid, all));
  }

  @Override
  public void close() {
    watcher.interrupt();
  }
}
