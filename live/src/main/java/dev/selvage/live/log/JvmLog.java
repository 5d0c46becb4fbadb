package dev.selvage.live.log;

import dev.selvage.live.log.RingFile.Entry;
import dev.selvage.model.log.LogAction;
import dev.selvage.model.log.LogSite;
import dev.selvage.model.log.LoggedEvent;
import dev.selvage.model.log.LoggedJvm;
import dev.selvage.model.log.LoggedThread;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The log of one JVM, read from its folder; whatever is damaged is left out and counted. */
final class JvmLog {
  private static final LogAction[] ACTIONS = LogAction.values();

  /** For a log whose headers are all damaged. */
  private static final LogStart UNKNOWN = new LogStart(0, 0, 0);

  private final List<RingFile> rings = new ArrayList<>();

  /** By the lower halves of their identifiers. */
  private final Map<Integer, LoggedThread> threads = new HashMap<>();

  private final Map<Integer, LogSite> sites = new HashMap<>();
  private final LogStart start;
  private final String noRoom;

  private JvmLog(Path folder) throws IOException {
    // Sorted, so that the result does not depend on the file system.
    TreeSet<Path> files = new TreeSet<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*" + RingFormat.SUFFIX)) {
      all.forEach(files::add);
    }
    for (Path file : files) {
      rings.add(RingFile.read(file));
    }
    start =
        rings.stream()
            .map(RingFile::start)
            .filter(each -> each != null)
            .findFirst()
            .orElse(UNKNOWN);
    readNames(folder.resolve(RingFormat.NAMES));
    findThreads();
    Path full = folder.resolve(RingFormat.NO_ROOM);
    noRoom = Files.exists(full) ? text(full).strip() : null;
  }

  static JvmLog read(Path folder) throws IOException {
    return new JvmLog(folder);
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private void readNames(Path file) throws IOException {
    String text = Files.isRegularFile(file) ? text(file) : "";
    // What comes after the last line end was not written to its end.
    for (String line : text.substring(0, text.lastIndexOf('\n') + 1).split("\n", -1)) {
      int tab = line.indexOf('\t');
      if (tab > 0
          && tab < 10
          && line.substring(0, tab).chars().allMatch(c -> c >= '0' && c <= '9')) {
        sites.put(Integer.parseInt(line.substring(0, tab)), LogSite.parse(line.substring(tab + 1)));
      }
    }
  }

  private void findThreads() {
    for (RingFile ring : rings) {
      List<Entry> entries = ring.entries();
      for (int i = 0; i < entries.size(); i++) {
        long end = i + 1 < entries.size() ? entries.get(i + 1).first() : Long.MAX_VALUE;
        add(entries.get(i), overwritten(ring, entries.get(i), end));
      }
      for (int i = 0; i < ring.count(); i++) {
        int at = ring.place(i);
        if (!threads.containsKey(ring.thread(at))) {
          long id = Integer.toUnsignedLong(ring.thread(at));
          threads.put(
              ring.thread(at), new LoggedThread(start.process(), id, "", 0, ring.isVirtual(at), 0));
        }
      }
    }
  }

  /** Of a thread, until the next one got the buffer. */
  private static long overwritten(RingFile ring, Entry entry, long end) {
    return entry.first() == 0
        ? 0
        : Math.max(0, Math.min(ring.overwritten() + 1, end) - entry.first());
  }

  private void add(Entry entry, long overwritten) {
    LoggedThread before = threads.get((int) entry.id());
    long sum = overwritten + (before == null ? 0 : before.overwritten());
    threads.put(
        (int) entry.id(),
        new LoggedThread(
            start.process(), entry.id(), entry.name(), entry.kernelId(), entry.isVirtual(), sum));
  }

  LoggedJvm facts() {
    return new LoggedJvm(
        start.process(),
        Instant.ofEpochSecond(0, start.epochNanos()),
        rings.stream().filter(RingFile::isShared).mapToLong(RingFile::overwritten).sum(),
        rings.stream().mapToLong(RingFile::damaged).sum(),
        rings.stream().mapToLong(RingFile::lost).max().orElse(0),
        noRoom);
  }

  /** Whether there is a header or an event. */
  boolean isReadable() {
    return noRoom != null
        || rings.stream().anyMatch(each -> each.start() != null || each.count() > 0);
  }

  LogStart start() {
    return start;
  }

  List<LogSite> sites() {
    return List.copyOf(sites.values());
  }

  List<RingFile> rings() {
    return rings;
  }

  LoggedThread thread(RingFile ring, int at) {
    return threads.get(ring.thread(at));
  }

  /**
   * An event.
   *
   * @param nanos since the beginning of the run
   */
  LoggedEvent event(RingFile ring, int at, long nanos) {
    int number = ring.site(at);
    LogSite site = number == 0 ? LogSite.NONE : sites.get(number);
    return new LoggedEvent(
        nanos,
        thread(ring, at),
        ACTIONS[ring.kind(at) - 1],
        site == null ? LogSite.ofMethod("#" + number) : site,
        ring.target(at));
  }
}
