package dev.selvage.model;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** Keeps schedules as {@code Main-1.selvage}, {@code Main-2.selvage} …; never overwrites a file. */
public final class ScheduleStore {
  private final Path directory;

  public ScheduleStore(Path directory) {
    this.directory = directory;
  }

  /** Stores the schedule under the name of its class. */
  public Path store(Schedule schedule) throws IOException {
    return store(schedule, simpleName(schedule.program().mainClass()));
  }

  /** Writes the schedule to the first free name, unless the same schedule is already there. */
  public Path store(Schedule schedule, String name) throws IOException {
    byte[] text = ScheduleFile.toText(schedule).getBytes(StandardCharsets.UTF_8);
    Files.createDirectories(directory);
    for (int number = 1; ; number++) {
      Path file = directory.resolve(name + "-" + number + ".selvage");
      try {
        Files.write(file, text, StandardOpenOption.CREATE_NEW);
        return file;
      } catch (FileAlreadyExistsException e) {
        if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), text)) {
          return file;
        }
      }
    }
  }

  /**
   * The class without its package; a nested class as {@code BackingCollection.Inner}, which needs
   * no quotes.
   */
  public static String simpleName(String className) {
    return className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
  }
}
