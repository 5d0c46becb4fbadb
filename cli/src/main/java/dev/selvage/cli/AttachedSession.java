package dev.selvage.cli;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;

/** The agent in a running JVM, as seen from here. */
final class AttachedSession {
  private static final long TICK_MILLIS = 50;
  private static final long PATIENCE_NANOS = Duration.ofSeconds(20).toNanos();

  private final AttachedJvm jvm;
  private final Path folder;

  /** Why the agent could not be asked to detach; null if it could. */
  private IOException unasked;

  AttachedSession(AttachedJvm jvm, Path run) {
    this.jvm = jvm;
    this.folder = run.resolve("jvm-" + jvm.pid());
  }

  /** What is going on. */
  String begun(String seed, Duration duration) {
    Properties state = state();
    String mode = state.getProperty("mode", "");
    List<String> lines = new ArrayList<>();
    lines.add(
        "fuzzing process %d (%s) for %s: %s, processors %s, seed %s"
            .formatted(
                jvm.pid(),
                state.getProperty("main", ""),
                duration.toString().substring(2).toLowerCase(Locale.ROOT),
                mode,
                state.getProperty("cpus", ""),
                seed));
    addIfAny(lines, "", state.getProperty("why", ""));
    addIfAny(lines, "", state.getProperty("problem", ""));
    if (mode.startsWith("realtime")) {
      addIfAny(lines, "left to other threads: ", state.getProperty("throttling", ""));
    }
    return String.join(System.lineSeparator(), lines);
  }

  private static void addIfAny(List<String> lines, String label, String text) {
    if (!text.isEmpty()) {
      lines.add("  " + label + text);
    }
  }

  /** Waits; the result is whether the program still runs. */
  boolean await(Duration duration) throws InterruptedException {
    long end = System.nanoTime() + duration.toNanos();
    while (System.nanoTime() < end && jvm.isAlive()) {
      Thread.sleep(TICK_MILLIS);
    }
    return jvm.isAlive();
  }

  /** Takes the agent out, and waits until it is. */
  synchronized void stop() {
    if (isDetached() || !jvm.isAlive()) {
      return;
    }
    try {
      Path part = Files.writeString(folder.resolve("control.part"), "stop");
      Path control = folder.resolve("control");
      Files.move(part, control, StandardCopyOption.ATOMIC_MOVE);
      long end = System.nanoTime() + PATIENCE_NANOS;
      while (Files.exists(control) && jvm.isAlive() && System.nanoTime() < end) {
        Thread.sleep(TICK_MILLIS);
      }
    } catch (IOException e) {
      unasked = e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the agent has said that it is out. */
  boolean isDetached() {
    return Boolean.parseBoolean(state().getProperty("over", "false"));
  }

  /** What happened, and what is left of the agent. */
  String ended() {
    if (unasked != null) {
      return "process %d cannot be asked to detach, but its agent does so when Selvage has ended: %s"
          .formatted(jvm.pid(), FileProblem.text(unasked));
    }
    if (!isDetached()) {
      return "process " + jvm.pid() + " does not answer; its threads may still have priorities";
    }
    Properties state = state();
    List<String> lines = new ArrayList<>();
    lines.add(
        "detached after %s changes of priorities at %s points; priorities, policies, processors and"
                .formatted(state.getProperty("changes"), state.getProperty("points"))
            + " code are as before");
    addIfAny(lines, "", state.getProperty("problem", ""));
    String lost = state.getProperty("lost", "0");
    if (!lost.equals("0")) {
      lines.add("  events that could not be logged: " + lost);
    }
    String failures = state.getProperty("failures", "0");
    if (!failures.equals("0")) {
      lines.add("  classes that could not be rewritten: " + failures);
    }
    lines.add(
        "  what stays until the program ends: the classes of the agent, and hooks without effect in"
            + " methods that have not returned yet");
    return String.join(System.lineSeparator(), lines);
  }

  private Properties state() {
    Properties state = new Properties();
    try (Reader reader = Files.newBufferedReader(folder.resolve("state.properties"))) {
      state.load(reader);
    } catch (NoSuchFileException e) {
      // The folder is gone, or there was no room for the file.
      return state;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return state;
  }
}
