package dev.selvage.junit;

import dev.selvage.model.Options;
import dev.selvage.model.Schedule;
import dev.selvage.model.ScheduleFile;
import dev.selvage.model.ScheduleFormatException;
import dev.selvage.model.Suppression;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * A schedule to replay.
 *
 * @param source its file as it was named, or a word for a token
 * @param origin where it was named
 */
record Recorded(Schedule schedule, String source, String origin) {
  /** Reads a file or a token; what cannot be read is refused with one line. */
  static Recorded read(String fileOrToken, String origin) {
    try {
      if (ScheduleFile.isToken(fileOrToken)) {
        return new Recorded(ScheduleFile.fromToken(fileOrToken), "the token", origin);
      }
      Path file = Path.of(fileOrToken);
      if (!Files.isRegularFile(file)) {
        throw refusal(
            "there is no such file in " + Path.of("").toAbsolutePath(), fileOrToken, origin);
      }
      return new Recorded(ScheduleFile.read(file), fileOrToken, origin);
    } catch (ScheduleFormatException | IOException | InvalidPathException e) {
      throw refusal(e.getMessage(), fileOrToken, origin);
    }
  }

  /** The same with known findings, which a schedule file does not contain. */
  Recorded with(List<Suppression> suppressions) {
    Options options = schedule.options().toBuilder().suppressions(suppressions).build();
    return new Recorded(schedule.with(options), source, origin);
  }

  private static ConfigurationException refusal(String why, String source, String origin) {
    String shown = source.length() > 80 ? source.substring(0, 80) + "…" : source;
    return new ConfigurationException(shown + " cannot be replayed: " + why + " (" + origin + ")");
  }
}
