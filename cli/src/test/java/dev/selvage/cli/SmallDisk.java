package dev.selvage.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A folder on a small file system of its own, which exists only for one command and what it starts.
 * Where nothing may be mounted, not even in a name space of a user, a limit on the size of files
 * takes its place: writing fails as well, with another message.
 */
final class SmallDisk {
  private static final String FOLDER = "disk";
  private static final String MOUNT = "mount -t tmpfs -o size=%dk none " + FOLDER;

  private final Path directory;

  /** Empty if nothing may be mounted. */
  private final List<String> space;

  private SmallDisk(Path directory, List<String> space) {
    this.directory = directory;
    this.space = space;
  }

  /** One below a directory, in which the command is run. */
  static SmallDisk in(Path directory) throws IOException, InterruptedException {
    Files.createDirectory(directory.resolve(FOLDER));
    for (List<String> space : List.of(List.of("unshare", "-m"), List.of("unshare", "-rm"))) {
      SmallDisk disk = new SmallDisk(directory, space);
      if (disk.works()) {
        return disk;
      }
    }
    return new SmallDisk(directory, List.of());
  }

  private boolean works() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(around(64));
    command.add("true");
    try {
      return new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      // There is no such command.
      return false;
    }
  }

  /** The folder, as the command sees it. */
  String folder() {
    return FOLDER;
  }

  /** What comes in front of the command. */
  List<String> around(int kibibytes) {
    List<String> before = new ArrayList<>(space);
    if (!space.isEmpty()) {
      before.addAll(List.of("sh", "-c", MOUNT.formatted(kibibytes) + " && exec \"$@\"", "sh"));
    }
    return before;
  }

  /** What comes in front of a program that may take all room: nothing on a disk of its own. */
  List<String> within() {
    return space.isEmpty() ? List.of("sh", "-c", "ulimit -f 100; exec \"$@\"", "sh") : List.of();
  }

  /**
   * What comes in front of a program so that nothing more can be written when it starts.
   *
   * @param file that takes all room; a variable is replaced
   */
  List<String> full(String file) {
    String fill = "dd if=/dev/zero of=\"" + file + "\" bs=4k 2>/dev/null";
    String limit = "trap '' XFSZ; ulimit -f 0";
    return List.of("sh", "-c", (space.isEmpty() ? limit : fill) + "; exec \"$@\"", "sh");
  }

  /** What the system says when there is no room. */
  String problem() {
    return space.isEmpty() ? "File too large" : "No space left on device";
  }
}
