package dev.selvage.live.log;

import dev.selvage.model.log.LoggedEvent;
import dev.selvage.model.log.LoggedThread;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a thread did last, before its program hung or ended.
 *
 * @param events the oldest one first; never empty
 */
public record LastEvents(LoggedThread thread, List<LoggedEvent> events) {
  public LastEvents {
    events = List.copyOf(events);
  }

  /**
   * The last events of each thread of a run, the thread that was active last first. Empty if there
   * is no log.
   *
   * @param folder the folder of a run, of one of its JVMs, or of a log
   */
  public static List<LastEvents> of(Path folder, int count) throws IOException {
    List<Path> logs = LogFolders.byRun(folder).values().stream().flatMap(List::stream).toList();
    if (logs.isEmpty()) {
      return List.of();
    }
    Map<LoggedThread, List<LoggedEvent>> byThread = new LinkedHashMap<>();
    RunLog.read(logs)
        .forEach(
            LogFilter.last(count),
            event -> byThread.computeIfAbsent(event.thread(), any -> new ArrayList<>()).add(event));
    return byThread.entrySet().stream()
        .map(each -> new LastEvents(each.getKey(), each.getValue()))
        .sorted(Comparator.comparingLong(LastEvents::lastNanos).reversed())
        .toList();
  }

  private long lastNanos() {
    return events.getLast().nanos();
  }
}
