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
import java.util.List;

/** What the threads of a program did last, as lines for a report. */
final class LoggedEvents {
  private LoggedEvents() {}

  /** The last events of a JVM, the oldest first. */
  static List<String> last(Path jvmFolder, int most) throws IOException {
    List<LoggedEvent> events =
        LastEvents.of(jvmFolder, most).stream()
            .flatMap(each -> each.events().stream())
            .sorted(Comparator.comparingLong(LoggedEvent::nanos))
            .toList();
    if (events.isEmpty()) {
      return List.of();
    }
    List<Path> logs = LogFolders.byRun(jvmFolder).values().stream().flatMap(List::stream).toList();
    EventLogText text =
        new EventLogText(RunLog.read(logs).overview(LogFilter.last(most)), ReportStyle.PLAIN);
    return events.stream()
        .skip(Math.max(0, events.size() - most))
        .flatMap(each -> text.line(each).lines())
        .toList();
  }
}
