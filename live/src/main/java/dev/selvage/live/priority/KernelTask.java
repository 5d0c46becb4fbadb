package dev.selvage.live.priority;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A thread as the kernel of Linux shows it in {@code /proc/PID/task/TID/stat}.
 *
 * @param name at most 15 bytes of the name of the thread
 * @param state {@code R} for one that runs or is ready
 * @param priority of real time; 0 for other policies
 */
public record KernelTask(
    int number, String name, char state, int nice, int priority, SchedulingPolicy policy) {
  /** Counted from the state, which follows the name. */
  private static final int NICE = 16;

  private static final int PRIORITY = 37;
  private static final int POLICY = 38;

  /** Reads one line; the name in it may contain anything. */
  static KernelTask parse(String stat) {
    int begin = stat.indexOf('(');
    int end = stat.lastIndexOf(')');
    String[] fields = stat.substring(end + 1).strip().split(" ", -1);
    return new KernelTask(
        Integer.parseInt(stat.substring(0, begin).strip()),
        stat.substring(begin + 1, end),
        fields[0].charAt(0),
        Integer.parseInt(fields[NICE]),
        Integer.parseInt(fields[PRIORITY]),
        SchedulingPolicy.of(Integer.parseInt(fields[POLICY])));
  }

  /** The thread of this number; null if it has ended. */
  static KernelTask read(Path tasks, int number) {
    try {
      byte[] bytes = Files.readAllBytes(tasks.resolve(Integer.toString(number)).resolve("stat"));
      return parse(new String(bytes, StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      return null;
    }
  }

  public boolean isReady() {
    return state == 'R';
  }
}
