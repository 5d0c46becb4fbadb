package dev.selvage.live.log;

import dev.selvage.model.log.LoggedThread;
import java.util.function.Predicate;

/**
 * Which events of a log are wanted.
 *
 * @param from in nanoseconds since the log began
 * @param to the first nanosecond that is not wanted
 * @param last how many of each thread, the last ones
 */
public record LogFilter(Predicate<LoggedThread> thread, long from, long to, long last) {
  /** All events. */
  public static final LogFilter ALL = new LogFilter(any -> true, 0, Long.MAX_VALUE, Long.MAX_VALUE);

  /** The last events of each thread. */
  public static LogFilter last(int count) {
    return new LogFilter(ALL.thread, ALL.from, ALL.to, count);
  }

  boolean accepts(long nanos, LoggedThread of) {
    return nanos >= from && nanos < to && thread.test(of);
  }
}
