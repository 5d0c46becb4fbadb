package dev.selvage.live.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Begins the fuzzing of the program in this JVM; the agent calls it by its name. */
public final class FuzzStart {
  private FuzzStart() {}

  /**
   * Begins, before the classes of the program are rewritten.
   *
   * @param folder of the run, with the settings
   * @return whether this program is meant
   * @throws IllegalArgumentException with one line for the user, if a setting is wrong
   */
  public static boolean start(Path folder) throws Exception {
    FuzzSettings settings = FuzzSettings.read(folder.resolve(FuzzSettings.FILE));
    String main = MainClass.ofThisJvm();
    if (!MainClass.matches(settings.main(), main)) {
      note(folder, main);
      return false;
    }
    FuzzJvm.begin(folder, settings, main);
    return true;
  }

  /** For a user whose pattern matches no program. */
  private static void note(Path folder, String main) {
    try {
      Files.writeString(Files.createTempFile(folder, "unfuzzed-main-", ".txt"), main);
    } catch (IOException e) {
      // The program is not meant, so nothing of it matters.
      return;
    }
  }
}
