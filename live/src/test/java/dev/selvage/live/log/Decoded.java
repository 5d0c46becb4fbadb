package dev.selvage.live.log;

import dev.selvage.model.log.LogOverview;
import dev.selvage.model.log.LoggedEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** All events of a log. */
record Decoded(LogOverview overview, List<LoggedEvent> events) {
  static Decoded of(Path folder) throws IOException {
    List<Path> logs = LogFolders.byRun(folder).values().stream().flatMap(List::stream).toList();
    RunLog log = RunLog.read(logs);
    List<LoggedEvent> events = new ArrayList<>();
    log.forEach(LogFilter.ALL, events::add);
    return new Decoded(log.overview(LogFilter.ALL), events);
  }

  Map<String, List<LoggedEvent>> byThread() {
    return events.stream().collect(Collectors.groupingBy(event -> event.thread().label()));
  }

  /** The values of the events of a thread. */
  List<Integer> values(String thread) {
    return events.stream()
        .filter(event -> event.thread().label().equals(thread))
        .map(LoggedEvent::value)
        .toList();
  }
}
