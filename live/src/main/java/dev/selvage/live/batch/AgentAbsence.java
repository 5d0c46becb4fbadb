package dev.selvage.live.batch;

import dev.selvage.model.fuzz.FuzzRun;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Why no JVM of a run took the agent, in one line with what to do: from the notes of JVMs that met
 * it and did not take it, or else from how the command ended.
 */
final class AgentAbsence {
  private static final String OTHER_MAIN = "main";
  private static final String OLD = "old";
  private static final String FAULT = "fault";
  private static final int MOST_NAMES = 5;

  private final BatchSettings settings;
  private final RunFolder folder;
  private final FuzzRun run;

  AgentAbsence(BatchSettings settings, FuzzRun run) {
    this.settings = settings;
    this.folder = new RunFolder(settings.folder().resolve(run.folder()));
    this.run = run;
  }

  /** Whether a JVM was to take the agent and could not: no fault of the command. */
  boolean isFault() throws IOException {
    return !notes(FAULT).isEmpty();
  }

  /** With the line. */
  UnusableCommandException exception() throws IOException {
    Set<String> others = notes(OTHER_MAIN);
    if (!others.isEmpty()) {
      return new UnusableCommandException(
          "--main '%s' matches none of the JVMs that the command starts; their main classes: %s"
              .formatted(settings.main(), shortened(others)));
    }
    Set<String> old = notes(OLD);
    if (!old.isEmpty()) {
      return new UnusableCommandException(
          "the program runs on JDK %s, where it cannot be fuzzed; run it with JDK 25 or newer"
              .formatted(shortened(old)));
    }
    String command = settings.command().getFirst();
    if (run.exitCode() > 0) {
      return new UnusableCommandException(
          ("'%s' ended with exit code %d before any JVM took the agent%s; make it work without"
                  + " Selvage first")
              .formatted(command, run.exitCode(), lastWords()));
    }
    // It was ended, or it ended with exit code 0.
    return new UnusableCommandException(
        ("'%s' started no JVM that took the agent%s; the command must start a Java program, such as"
                + " java -cp target/classes com.example.Main, and leave JAVA_TOOL_OPTIONS as it is")
            .formatted(command, run.exitCode() == 0 ? ", and ended with exit code 0" : ""));
  }

  private String lastWords() throws IOException {
    List<String> lines = OutputEnd.lines(folder.err(), 1);
    List<String> words = lines.isEmpty() ? OutputEnd.lines(folder.out(), 1) : lines;
    return words.isEmpty() ? "" : " (\"" + words.getFirst().strip() + "\")";
  }

  private static String shortened(Set<String> names) {
    String shown = String.join(", ", names.stream().limit(MOST_NAMES).toList());
    return names.size() > MOST_NAMES ? shown + ", …" : shown;
  }

  private Set<String> notes(String kind) throws IOException {
    Set<String> texts = new TreeSet<>();
    try (DirectoryStream<Path> notes =
        Files.newDirectoryStream(folder.path(), "unfuzzed-" + kind + "-*.txt")) {
      for (Path note : notes) {
        String text = Files.readString(note).strip();
        texts.add(text.isEmpty() ? "unknown" : text);
      }
    }
    return texts;
  }
}
