package dev.selvage.live.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the operating system calls a thread. */
final class KernelThreads {
  private static final Path SELF = Path.of("/proc/thread-self");

  private KernelThreads() {}

  /** The identifier of the current platform thread; 0 where it is not known. */
  static long currentId() {
    try {
      // Such as 4711/task/4712.
      return Long.parseLong(Files.readSymbolicLink(SELF).getFileName().toString());
    } catch (IOException | NumberFormatException e) {
      return 0;
    }
  }
}
