package dev.selvage.live.batch;

import dev.selvage.live.batch.DumpedThread.DumpedLock;
import dev.selvage.live.batch.DumpedThread.DumpedWait;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a thread dump as {@code jcmd PID Thread.print -l} writes it, or as {@code
 * ThreadInfo.toString} does: a line with the name of the thread in quotes, then its state and its
 * stack. What is behind the last thread, such as the JVM's own view of deadlocks, is skipped.
 */
final class DumpText {
  private static final Pattern THREAD = Pattern.compile("\"(?<name>.*?)\"\\s(?<rest>.*)");
  private static final Pattern ID = Pattern.compile("(?:#|\\bId=)(\\d+)");
  private static final Pattern CPU = Pattern.compile("\\bcpu=(\\d+(?:\\.\\d+)?)(ns|us|ms|s)\\b");
  private static final Pattern STATE_LINE =
      Pattern.compile("\\s+java\\.lang\\.Thread\\.State:\\s+([A-Z_]+).*");
  private static final Pattern STATE_WORD =
      Pattern.compile("\\b(NEW|RUNNABLE|BLOCKED|WAITING|TIMED_WAITING|TERMINATED)\\b");

  /** {@code <0x…> (a type)}, or {@code type@…}. */
  private static final String LOCK =
      "(?:<(?<id>0x[0-9a-f]+)>\\s+\\(an?\\s(?<type>.+)\\)|(?<type2>[\\w.$]+)@(?<id2>[0-9a-f]+))";

  private static final Pattern ENTER =
      Pattern.compile("\\s+-\\s+(?:waiting\\sto\\s(?:re-)?lock|blocked\\son)[^<@]*?\\s+" + LOCK);
  private static final Pattern NOTIFY = Pattern.compile("\\s+-\\s+waiting\\son\\s+" + LOCK);
  private static final Pattern PARK =
      Pattern.compile("\\s+-\\s+parking\\sto\\swait\\sfor\\s+" + LOCK);
  private static final Pattern LOCKED = Pattern.compile("\\s+-\\s+(?:locked\\s+)?" + LOCK);
  private static final Pattern WAITS_ON =
      Pattern.compile("\\b(?:BLOCKED|WAITING)\\son\\s" + LOCK + ".*");
  private static final Pattern END =
      Pattern.compile("(?:Found\\s.*\\sdeadlock.*|JNI\\sglobal\\srefs.*)");

  private static final String JUC_LOCKS = "java.util.concurrent.";

  private final String prefix;
  private final List<DumpedThread> threads = new ArrayList<>();

  /** The thread whose lines are being read; null before the first one. */
  private String name;

  private String id;
  private boolean isDaemon;
  private Thread.State state;
  private long cpuNanos;
  private DumpedWait wait;
  private List<DumpedLock> holds = List.of();
  private List<StackTraceElement> stack = List.of();

  private DumpText(String prefix) {
    this.prefix = prefix;
  }

  /**
   * The Java threads of a dump.
   *
   * @param prefix of the ids of threads and objects, which are unlike those of other JVMs then
   */
  static List<DumpedThread> parse(String text, String prefix) {
    DumpText dump = new DumpText(prefix);
    for (String line : text.lines().toList()) {
      if (END.matcher(line).matches()) {
        break;
      }
      dump.read(line);
    }
    dump.finish();
    return List.copyOf(dump.threads);
  }

  private void read(String line) {
    Matcher thread = THREAD.matcher(line);
    if (thread.matches()) {
      finish();
      begin(thread.group("name"), thread.group("rest"));
    } else if (name != null) {
      detail(line);
    }
  }

  private void begin(String newName, String rest) {
    Matcher number = ID.matcher(rest);
    name = newName;
    id = number.find() ? prefix + number.group(1) : null;
    isDaemon = rest.matches("(?:.*\\s)?daemon(?:\\s.*)?");
    Matcher cpu = CPU.matcher(rest);
    cpuNanos = cpu.find() ? nanos(Double.parseDouble(cpu.group(1)), cpu.group(2)) : -1;
    // Only the line of a ThreadInfo has it.
    Matcher word = STATE_WORD.matcher(rest);
    state = word.find() ? Thread.State.valueOf(word.group()) : null;
    wait = DumpedWait.NONE;
    holds = new ArrayList<>();
    stack = new ArrayList<>();
    Matcher object = WAITS_ON.matcher(rest);
    if (object.find()) {
      waits(state == Thread.State.BLOCKED ? DumpedWait.Kind.ENTER : null, lock(object));
    }
  }

  private void detail(String line) {
    Matcher stateLine = STATE_LINE.matcher(line);
    if (stateLine.matches() && STATE_WORD.matcher(stateLine.group(1)).matches()) {
      state = Thread.State.valueOf(stateLine.group(1));
      return;
    }
    StackTraceElement frame = FrameText.parse(line);
    if (frame != null) {
      stack.add(frame);
      return;
    }
    Matcher matcher = ENTER.matcher(line);
    if (matcher.matches()) {
      waits(DumpedWait.Kind.ENTER, lock(matcher));
    } else if ((matcher = NOTIFY.matcher(line)).matches()) {
      waits(null, lock(matcher));
    } else if ((matcher = PARK.matcher(line)).matches()) {
      waits(DumpedWait.Kind.PARK, lock(matcher));
    } else if ((matcher = LOCKED.matcher(line)).matches()) {
      holds.add(lock(matcher));
    }
  }

  /**
   * A thread that re-enters a monitor after a wait has both lines; the first one says more.
   *
   * @param kind null if it depends on the object: locks park, monitors wait
   */
  private void waits(DumpedWait.Kind kind, DumpedLock lock) {
    if (wait.lock() == null) {
      boolean isLock = lock.type().startsWith(JUC_LOCKS);
      DumpedWait.Kind usual = isLock ? DumpedWait.Kind.PARK : DumpedWait.Kind.NOTIFY;
      wait = new DumpedWait(kind == null ? usual : kind, lock);
    } else if (kind == DumpedWait.Kind.ENTER) {
      wait = new DumpedWait(kind, lock);
    }
  }

  private DumpedLock lock(Matcher matcher) {
    return matcher.group("id") != null
        ? new DumpedLock(prefix + matcher.group("id"), matcher.group("type"))
        : new DumpedLock(
            prefix + matcher.group("type2") + "@" + matcher.group("id2"), matcher.group("type2"));
  }

  /** Threads of the JVM itself have neither number nor state. */
  private void finish() {
    if (name != null && id != null && state != null) {
      // What it waits to be notified on it has released, although dumps say that it is locked.
      List<DumpedLock> held =
          holds.stream().filter(each -> !each.equals(wait.lock())).distinct().toList();
      threads.add(new DumpedThread(id, name, isDaemon, state, cpuNanos, wait, held, stack));
    }
    name = null;
  }

  private static long nanos(double number, String unit) {
    double factor =
        switch (unit) {
          case "ns" -> 1;
          case "us" -> 1e3;
          case "ms" -> 1e6;
          default -> 1e9;
        };
    return Math.round(number * factor);
  }
}
