package dev.selvage.cli;

import dev.selvage.live.log.LastEvents;
import dev.selvage.live.log.LogFilter;
import dev.selvage.live.log.LogFolders;
import dev.selvage.live.log.RunLog;
import dev.selvage.model.log.LoggedEvent;
import dev.selvage.report.EventLogText;
import dev.selvage.report.ReportStyle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the threads of a program did last, as lines for a report. */
final class LoggedEvents {
  private LoggedEvents() {}

  /** The last events of a JVM, and the last one of each thread, the oldest first. */
  static List<String> last(Path jvmFolder, int most) throws IOException {
    List<LastEvents> threads = LastEvents.of(jvmFolder, most);
    List<LoggedEvent> events =
        threads.stream()
            .flatMap(each -> each.events().stream())
            .sorted(Comparator.comparingLong(LoggedEvent::nanos))
            .toList();
    Set<LoggedEvent> shown =
        new HashSet<>(events.subList(Math.max(0, events.size() - most), events.size()));
    threads.stream().limit(most).forEach(each -> shown.add(each.events().getLast()));
    if (events.isEmpty()) {
      return List.of();
    }
    List<Path> logs = LogFolders.byRun(jvmFolder).values().stream().flatMap(List::stream).toList();
    EventLogText text =
        new EventLogText(RunLog.read(logs).overview(LogFilter.last(most)), ReportStyle.PLAIN);
    return events.stream()
        .filter(shown::contains)
        .flatMap(each -> text.line(each).lines())
        .toList();
  }
}
