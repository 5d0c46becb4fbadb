package dev.selvage.live.log;

import dev.selvage.model.log.LogOverview;
import dev.selvage.model.log.LogSite;
import dev.selvage.model.log.LoggedEvent;
import dev.selvage.model.log.LoggedThread;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/** The logs of all JVMs of a run, their events merged by time. */
public final class RunLog {
  /** By how much the clocks on the wall and of {@link System#nanoTime} may disagree. */
  private static final long MOST_DRIFT = 1_000_000_000L;

  private final List<JvmLog> logs = new ArrayList<>();
  private final LogStart first;

  private RunLog(List<Path> folders) throws IOException {
    for (Path folder : folders) {
      logs.add(JvmLog.read(folder));
    }
    first =
        logs.stream()
            .map(JvmLog::start)
            .min(Comparator.comparingLong(LogStart::epochNanos))
            .orElseThrow();
  }

  /**
   * Reads the logs of a run.
   *
   * @param folders one per JVM, as {@link LogFolders} finds them
   */
  public static RunLog read(List<Path> folders) throws IOException {
    return new RunLog(folders);
  }

  /** Whether any of the files is part of a log. */
  public boolean isReadable() {
    return logs.stream().anyMatch(JvmLog::isReadable);
  }

  /** Between the beginning of the run and that of a log. */
  private long offset(JvmLog log) {
    long byClock = log.start().epochNanos() - first.epochNanos();
    long byTimer = log.start().nanos() - first.nanos();
    return Math.abs(byTimer - byClock) < MOST_DRIFT ? byTimer : byClock;
  }

  /** Facts about the log, and about the events that pass a filter. */
  public LogOverview overview(LogFilter filter) {
    List<LogSite> sites = logs.stream().flatMap(log -> log.sites().stream()).distinct().toList();
    long shown = 0;
    Map<LoggedThread, Long> counts = count(filter);
    for (long count : counts.values()) {
      shown += Math.min(count, filter.last());
    }
    long total = 0;
    long nanos = 0;
    for (JvmLog log : logs) {
      for (RingFile ring : log.rings()) {
        total += ring.count();
        if (ring.count() > 0) {
          nanos = Math.max(nanos, ring.time(ring.place(ring.count() - 1)) + offset(log));
        }
      }
    }
    return new LogOverview(
        logs.stream().map(JvmLog::facts).toList(),
        counts.keySet().stream()
            .sorted(
                Comparator.comparingLong(LoggedThread::process).thenComparingLong(LoggedThread::id))
            .toList(),
        sites,
        shown,
        total,
        nanos);
  }

  /** How many events of each thread pass, the limit of their number left aside. */
  private Map<LoggedThread, Long> count(LogFilter filter) {
    Map<LoggedThread, Long> counts = new HashMap<>();
    for (JvmLog log : logs) {
      long offset = offset(log);
      for (RingFile ring : log.rings()) {
        for (int i = 0; i < ring.count(); i++) {
          int at = ring.place(i);
          LoggedThread thread = log.thread(ring, at);
          if (filter.accepts(ring.time(at) + offset, thread)) {
            counts.merge(thread, 1L, Long::sum);
          }
        }
      }
    }
    return counts;
  }

  /**
   * Passes on the events that pass a filter, by time.
   *
   * @param action what to do with each; false if no more are wanted
   */
  public void forEach(LogFilter filter, Predicate<LoggedEvent> action) {
    Map<LoggedThread, Long> left = count(filter);
    PriorityQueue<Cursor> cursors = new PriorityQueue<>(Comparator.comparingLong(Cursor::nanos));
    for (JvmLog log : logs) {
      for (RingFile ring : log.rings()) {
        if (ring.count() > 0) {
          cursors.add(new Cursor(log, ring, offset(log)));
        }
      }
    }
    while (!cursors.isEmpty()) {
      Cursor cursor = cursors.poll();
      LoggedThread thread = cursor.thread();
      if (filter.accepts(cursor.nanos(), thread)
          && left.merge(thread, -1L, Long::sum) < filter.last()
          && !action.test(cursor.event())) {
        return;
      }
      if (cursor.advance()) {
        cursors.add(cursor);
      }
    }
  }

  /** Goes through the records of a buffer. */
  private static final class Cursor {
    private final JvmLog log;
    private final RingFile ring;
    private final long offset;
    private int index;

    Cursor(JvmLog log, RingFile ring, long offset) {
      this.log = log;
      this.ring = ring;
      this.offset = offset;
    }

    long nanos() {
      return ring.time(ring.place(index)) + offset;
    }

    LoggedThread thread() {
      return log.thread(ring, ring.place(index));
    }

    LoggedEvent event() {
      return log.event(ring, ring.place(index), nanos());
    }

    boolean advance() {
      index++;
      return index < ring.count();
    }
  }
}
