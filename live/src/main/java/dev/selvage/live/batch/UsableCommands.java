package dev.selvage.live.batch;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells whether the shell could run a command of the user at all. One that it never could is wrong,
 * not the program. One that has worked before is believed.
 */
final class UsableCommands {
  /** What a shell ends with if it does not find a command; one less if it cannot execute it. */
  private static final int NOT_FOUND = 127;

  private final Set<String> working = ConcurrentHashMap.newKeySet();

  /**
   * A command has ended.
   *
   * @param name of its option
   * @throws UnusableCommandException if it was never run
   */
  void ended(String name, int exitCode, RunFolder folder) throws IOException {
    boolean hasRun = exitCode != NOT_FOUND && exitCode != NOT_FOUND - 1;
    if (hasRun) {
      working.add(name);
    } else if (!working.contains(name)) {
      List<String> lines = OutputEnd.lines(folder.log(name), 1);
      throw new UnusableCommandException(
          "the command of --%s cannot be run: %s"
              .formatted(name, lines.isEmpty() ? "exit code " + exitCode : lines.getFirst()));
    }
  }
}
