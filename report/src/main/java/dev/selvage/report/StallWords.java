package dev.selvage.report;

import dev.selvage.model.Note;
import dev.selvage.model.Trace;
import java.util.ArrayList;
import java.util.List;

/** The words for time that passes while threads are ready to run. */
final class StallWords {
  /** Any machine may keep a thread waiting for as long as this, so it is not worth a line. */
  private static final long WORTH_TELLING_NANOS = 10_000_000;

  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private StallWords() {}

  /** What a finding needs of the clock; nothing if it does not depend on time. */
  static List<String> lines(Trace trace) {
    List<String> lines = new ArrayList<>();
    trace.stalls().stream()
        .filter(stall -> !stall.isSleep())
        .findFirst()
        .ifPresent(
            stall ->
                lines.add(
                    "depends on time: needs an early time-out of "
                        + time(stall.waitedNanos())
                        + where(stall)
                        + " in "
                        + name(trace, stall.woken())));
    trace.stalls().stream()
        .filter(stall -> stall.isSleep() && stall.readyNanos() >= WORTH_TELLING_NANOS)
        .findFirst()
        .ifPresent(
            stall ->
                lines.add(
                    "depends on time: "
                        + name(trace, stall.ready())
                        + " was ready for "
                        + time(stall.readyNanos())
                        + " while the sleep of "
                        + time(stall.waitedNanos())
                        + where(stall)
                        + " in "
                        + name(trace, stall.woken())
                        + " ended"));
    return lines;
  }

  private static String name(Trace trace, int thread) {
    return trace.threads().get(thread).name();
  }

  private static String where(Trace.Stall stall) {
    return stall.site().isNone() ? "" : " at " + Text.simpleNames(stall.site().where());
  }

  static String note(Note.StallLimit limit) {
    return "a sleep or time-out of "
        + time(limit.nanos())
        + " or more was taken to be long enough for threads that are ready to run; with --stall"
        + " unbounded it may end at any point";
  }

  /** The condition under which something is proved. */
  static String condition(long nanos) {
    return nanos == 0
        ? "time passes only when no thread is ready to run (--stall 0)"
        : "no thread that is ready to run is kept waiting for "
            + time(nanos)
            + " or longer (--stall)";
  }

  /** {@code 300 ms}, {@code 1.5 s}. */
  static String time(long nanos) {
    if (nanos < NANOS_PER_SECOND) {
      return nanos % NANOS_PER_MILLI == 0
          ? nanos / NANOS_PER_MILLI + " ms"
          : Text.number(nanos) + " ns";
    }
    long millis = nanos / NANOS_PER_MILLI;
    return millis % 1_000 == 0
        ? Text.number(millis / 1_000) + " s"
        : Text.number(millis / 1_000)
            + "."
            + "%03d".formatted(millis % 1_000).replaceAll("0+$", "")
            + " s";
  }
}
