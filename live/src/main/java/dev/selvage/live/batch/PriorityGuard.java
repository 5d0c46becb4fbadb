package dev.selvage.live.batch;

import dev.selvage.live.priority.Heartbeat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * Watches from outside over JVMs whose threads have priorities. The watchdog inside is a thread of
 * Java: it cannot get on while the JVM is about to stop all threads, and the JVM cannot stop a
 * thread that waits inside of it for a less important one. So whenever a watchdog gives no sign of
 * life for a while, the threads of its JVM get ordinary scheduling from here, which no state of
 * that JVM can prevent.
 */
public final class PriorityGuard implements AutoCloseable {
  private static final long TICK_MILLIS = 100;

  /** A JVM is held up if so many looks in a row saw the same beat. */
  static final int PATIENCE = 10;

  private final RunFolder run;
  private final ToLongFunction<Path> heart;
  private final ToIntFunction<Path> restoring;
  private final Map<Path, Seen> seen = new HashMap<>();
  private final Map<Path, Integer> holdUps = new ConcurrentHashMap<>();

  /** Null if looks are made by hand. */
  private Thread watcher;

  private static final class Seen {
    long beat;
    int looks;
    boolean isRestored;
  }

  /**
   * Prepares one that does nothing by itself.
   *
   * @param heart the number that the watchdog of a JVM has reached, by its folder
   * @param restoring gives the threads of a JVM ordinary scheduling; how many had another one
   */
  PriorityGuard(RunFolder run, ToLongFunction<Path> heart, ToIntFunction<Path> restoring) {
    this.run = run;
    this.heart = heart;
    this.restoring = restoring;
  }

  /** Watches over all JVMs that have a folder in that of a run, until it is closed. */
  public static PriorityGuard watch(Path folder) {
    OrdinaryScheduling scheduling = new OrdinaryScheduling();
    PriorityGuard guard =
        new PriorityGuard(
            new RunFolder(folder), Heartbeat::read, jvm -> scheduling.restore(RunFolder.pid(jvm)));
    guard.watcher =
        Thread.ofPlatform()
            .daemon()
            .name("selvage-guard")
            .start(
                () -> {
                  scheduling.comeFirst();
                  guard.watch();
                });
    return guard;
  }

  private void watch() {
    try {
      while (true) {
        Thread.sleep(TICK_MILLIS);
        look();
      }
    } catch (InterruptedException e) {
      // The run is over.
      return;
    }
  }

  /** Looks at all JVMs once. */
  void look() {
    try {
      for (Path jvm : run.jvmFolders()) {
        look(jvm);
      }
    } catch (NoSuchFileException e) {
      // There is nothing to look after any more.
      return;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void look(Path jvm) {
    long beat = heart.applyAsLong(jvm);
    Seen last = seen.computeIfAbsent(jvm, key -> new Seen());
    if (beat == Heartbeat.NONE || beat != last.beat) {
      last.beat = beat;
      last.looks = 0;
      last.isRestored = false;
      return;
    }
    last.looks++;
    // Hooks may give more threads priorities until the watchdog can act.
    if (last.looks >= PATIENCE && restoring.applyAsInt(jvm) > 0 && !last.isRestored) {
      last.isRestored = true;
      holdUps.merge(jvm, 1, Integer::sum);
    }
  }

  /** How often a JVM was held up. */
  int holdUps(Path jvm) {
    return holdUps.getOrDefault(jvm, 0);
  }

  @Override
  public void close() {
    watcher.interrupt();
  }
}
