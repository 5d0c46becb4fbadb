package dev.selvage.live.priority;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** What the kernel does so that threads in real time leave something to all others. */
public final class Throttling {
  private static final Path KERNEL = Path.of("/proc/sys/kernel");
  private static final Path SERVER = Path.of("/sys/kernel/debug/sched/fair_server/cpu0/runtime");

  /** The first version of Linux that has a server for ordinary threads. */
  private static final int SERVER_MAJOR = 6;

  private static final int SERVER_MINOR = 12;
  private static final int LONGEST = 4096;

  private Throttling() {}

  /** In a few words; empty if nothing is known. */
  public static String describe() {
    return describe(
        line(KERNEL.resolve("osrelease")),
        line(KERNEL.resolve("sched_rt_runtime_us")),
        line(KERNEL.resolve("sched_rt_period_us")),
        line(SERVER));
  }

  /**
   * @param server the nanoseconds that the server has in a second; empty if that is not known
   */
  static String describe(String release, String runtime, String period, String server) {
    String limit =
        runtime.isEmpty()
            ? ""
            : runtime.equals("-1")
                ? "sched_rt_runtime_us -1: no limit"
                : "sched_rt_runtime_us " + runtime + " of " + period;
    if (!hasServer(release)) {
      return limit;
    }
    String words =
        "fair server "
            + (server.isEmpty() ? "(50 ms of 1 s unless changed)" : server + " ns of 1 s")
            + " for ordinary threads";
    return limit.isEmpty() ? words : limit + ", " + words;
  }

  private static boolean hasServer(String release) {
    String[] parts = release.split("\\D+", 3);
    if (parts.length < 2 || parts[0].isEmpty() || parts[1].isEmpty()) {
      return false;
    }
    int major = Integer.parseInt(parts[0]);
    int minor = Integer.parseInt(parts[1]);
    return major > SERVER_MAJOR || major == SERVER_MAJOR && minor >= SERVER_MINOR;
  }

  /** In one go: the kernel gives each of these files only once. */
  private static String line(Path file) {
    try (InputStream in = new FileInputStream(file.toFile())) {
      byte[] bytes = new byte[LONGEST];
      int length = in.read(bytes);
      return length < 0 ? "" : new String(bytes, 0, length, StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      return "";
    }
  }
}
