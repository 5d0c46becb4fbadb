package dev.selvage.live.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.selvage.model.log.LogAction;
import dev.selvage.model.log.LogSite;
import dev.selvage.model.log.LoggedEvent;
import dev.selvage.model.log.LoggedThread;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RingLogTest {
  private static final int SMALLEST = RingFormat.LEAST_BYTES;
  private static final int SMALLEST_RECORDS = RingFormat.FIRST_RECORDS;

  @TempDir Path directory;

  private RingLog open(int bytesPerThread, int buffers) {
    return RingLog.open(directory, new LogSettings(bytesPerThread, buffers, 1 << 30));
  }

  private static void inThread(String name, Runnable action) throws InterruptedException {
    Thread thread = Thread.ofPlatform().name(name).start(action);
    thread.join();
  }

  private static void count(EventLog log, int from, int to) {
    for (int i = from; i < to; i++) {
      log.event(EventKind.AFTER, 0, i);
    }
  }

  @Test
  void anEventComesBackAsItWas() throws Exception {
    LogSite lock = new LogSite("lock", "Account.java:12", "bank.Account.deposit");
    LogSite method = LogSite.ofMethod("bank.Account.deposit");
    RingLog log = open(SMALLEST, 4);
    int lockNumber = log.number(lock.text());
    int methodNumber = log.number(method.text());
    assertThat(log.number(lock.text())).isEqualTo(lockNumber);
    inThread(
        "teller",
        () -> {
          log.event(EventKind.THREAD_START, 0, 0);
          log.event(EventKind.ENTER, methodNumber, 0);
          log.event(EventKind.BEFORE, lockNumber, 0x1f3a);
          log.event(EventKind.PRIORITY, lockNumber, -17);
        });
    List<LoggedEvent> events = Decoded.of(directory).events();
    assertThat(events).extracting(event -> event.thread().name()).containsOnly("teller");
    assertThat(events)
        .extracting(LoggedEvent::action, LoggedEvent::site, LoggedEvent::value)
        .containsExactly(
            tuple(LogAction.THREAD_START, LogSite.NONE, 0),
            tuple(LogAction.ENTER, method, 0),
            tuple(LogAction.BEFORE, lock, 0x1f3a),
            tuple(LogAction.PRIORITY, lock, -17));
    assertThat(log.lost()).isZero();
    assertThat(log.problem()).isNull();
  }

  @Test
  void theNewestRecordsReplaceTheOldest() throws Exception {
    RingLog log = open(SMALLEST, 4);
    inThread("one", () -> count(log, 0, SMALLEST_RECORDS + 10));
    Decoded decoded = Decoded.of(directory);
    assertThat(decoded.values("one"))
        .isEqualTo(IntStream.range(10, SMALLEST_RECORDS + 10).boxed().toList());
    assertThat(decoded.overview().threads())
        .extracting(LoggedThread::overwritten)
        .containsExactly(10L);
  }

  @Test
  void aBufferGrowsUntilItHasItsSize() throws Exception {
    RingLog log = open(8 * SMALLEST, 4);
    inThread("one", () -> count(log, 0, 8 * SMALLEST_RECORDS));
    assertThat(Decoded.of(directory).values("one"))
        .isEqualTo(IntStream.range(0, 8 * SMALLEST_RECORDS).boxed().toList());
    inThread("two", () -> count(log, 0, 1));
    assertThat(Files.size(directory.resolve("thread-0003.ring")))
        .isEqualTo(RingFormat.size(SMALLEST_RECORDS));
  }

  /** What several threads write at a time, against lists that they keep of it. */
  @Test
  void whatEachThreadWroteLastIsDecoded() throws Exception {
    int threads = 6;
    int capacity = 4 * SMALLEST_RECORDS;
    RingLog log = open(4 * SMALLEST, threads);
    List<List<LoggedEvent>> written = new ArrayList<>();
    List<Thread> started = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      List<LoggedEvent> mine = new ArrayList<>();
      written.add(mine);
      Random random = new Random(i);
      // From a few events to several rounds.
      int count = 1 << (3 * i);
      started.add(
          Thread.ofPlatform()
              .name("writer-" + i)
              .start(
                  () -> {
                    for (int n = 0; n < count; n++) {
                      mine.add(event(log, random));
                    }
                  }));
    }
    for (Thread thread : started) {
      thread.join();
    }
    Decoded decoded = Decoded.of(directory);
    assertThat(decoded.events()).isSortedAccordingTo((a, b) -> Long.compare(a.nanos(), b.nanos()));
    for (int i = 0; i < threads; i++) {
      List<LoggedEvent> mine = written.get(i);
      List<LoggedEvent> found = decoded.byThread().get("writer-" + i);
      assertThat(found)
          .usingRecursiveFieldByFieldElementComparatorIgnoringFields("nanos", "thread")
          .isEqualTo(mine.subList(Math.max(0, mine.size() - capacity), mine.size()));
      assertThat(found.getFirst().thread().overwritten())
          .isEqualTo(Math.max(0, mine.size() - capacity));
    }
  }

  private static LoggedEvent event(RingLog log, Random random) {
    LogAction action = LogAction.values()[random.nextInt(2, 7)];
    LogSite site = LogSite.ofMethod("Type.method" + random.nextInt(500));
    int value = random.nextInt();
    log.event(action.ordinal() + 1, log.number(site.text()), value);
    return new LoggedEvent(0, null, action, site, value);
  }

  @Test
  void theBufferThatEndedFirstIsUsedAgainAndItsRecordsStay() throws Exception {
    RingLog log = open(SMALLEST, 4);
    for (int i = 0; i < 6; i++) {
      int value = i;
      inThread(
          "short-" + i,
          () -> {
            log.event(EventKind.AFTER, 0, value);
            log.event(EventKind.THREAD_END, 0, 0);
          });
    }
    Decoded decoded = Decoded.of(directory);
    for (int i = 0; i < 6; i++) {
      assertThat(decoded.values("short-" + i)).containsExactly(i, 0);
    }
    assertThat(directory).isDirectoryContaining("glob:**/thread-0002.ring");
    assertThat(directory).isDirectoryNotContaining("glob:**/thread-0005.ring");
  }

  @Test
  void threadsThatDoNotSayThatTheyEndAreNoticed() throws Exception {
    RingLog log = open(SMALLEST, 2);
    for (int i = 0; i < 5; i++) {
      int value = i;
      inThread("silent-" + i, () -> log.event(EventKind.AFTER, 0, value));
    }
    Decoded decoded = Decoded.of(directory);
    for (int i = 0; i < 5; i++) {
      assertThat(decoded.values("silent-" + i)).containsExactly(i);
    }
    assertThat(decoded.events()).noneMatch(event -> event.thread().isVirtual());
  }

  @Test
  void aThreadWhoseBufferIsReusedLosesOnlyWhatIsOverwritten() throws Exception {
    RingLog log = open(SMALLEST, 1);
    inThread("first", () -> count(log, 0, 100));
    inThread("second", () -> count(log, 0, SMALLEST_RECORDS - 60));
    Decoded decoded = Decoded.of(directory);
    assertThat(decoded.values("first")).isEqualTo(IntStream.range(40, 100).boxed().toList());
    assertThat(decoded.byThread().get("first").getFirst().thread().overwritten()).isEqualTo(40);
    assertThat(decoded.byThread().get("second").getFirst().thread().overwritten()).isZero();
  }

  @Test
  void threadsWithoutABufferOfTheirOwnShareOne() throws Exception {
    RingLog log = open(4 * SMALLEST, 2);
    CountDownLatch allAlive = new CountDownLatch(8);
    List<Thread> started = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      started.add(
          Thread.ofPlatform()
              .name("many-" + i)
              .start(
                  () -> {
                    log.event(EventKind.AFTER, 0, 0);
                    allAlive.countDown();
                    await(allAlive);
                    count(log, 1, 1000);
                  }));
    }
    for (Thread thread : started) {
      thread.join();
    }
    Decoded decoded = Decoded.of(directory);
    for (int i = 0; i < 8; i++) {
      assertThat(decoded.values("many-" + i)).isEqualTo(IntStream.range(0, 1000).boxed().toList());
    }
    assertThat(directory).isDirectoryNotContaining("glob:**/thread-0003.ring");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void virtualThreadsShareBuffers() throws Exception {
    RingLog log = open(16 * SMALLEST, 2);
    List<Thread> started = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      int value = i;
      Thread.Builder builder = i == 999 ? Thread.ofVirtual().name("named") : Thread.ofVirtual();
      started.add(
          builder.start(
              () -> {
                log.event(EventKind.THREAD_START, 0, 0);
                LockSupport.parkNanos(1);
                log.event(EventKind.AFTER, 0, value);
              }));
    }
    for (Thread thread : started) {
      thread.join();
    }
    Decoded decoded = Decoded.of(directory);
    for (int i = 0; i < 999; i++) {
      assertThat(decoded.values("virtual#" + started.get(i).threadId())).containsExactly(0, i);
    }
    assertThat(decoded.values("named")).containsExactly(0, 999);
    assertThat(decoded.events()).allMatch(event -> event.thread().isVirtual());
    assertThat(directory).isDirectoryNotContaining("glob:**/thread-0002.ring");
  }

  @Test
  void anInterruptIsNeitherLostNorInTheWay() throws Exception {
    RingLog log = open(4 * SMALLEST, 2);
    List<Boolean> isInterrupted = new ArrayList<>();
    inThread(
        "interrupted",
        () -> {
          Thread.currentThread().interrupt();
          count(log, 0, 4 * SMALLEST_RECORDS);
          isInterrupted.add(Thread.interrupted());
        });
    assertThat(isInterrupted).containsExactly(true);
    assertThat(Decoded.of(directory).values("interrupted")).hasSize(4 * SMALLEST_RECORDS);
    assertThat(log.problem()).isNull();
  }

  @Test
  void buffersDoNotGrowBeyondTheirSum() throws Exception {
    long room = 20L * SMALLEST;
    RingLog log = RingLog.open(directory, new LogSettings(8 * SMALLEST, 100, room));
    CountDownLatch allAlive = new CountDownLatch(10);
    List<Thread> started = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      started.add(
          Thread.ofPlatform()
              .name("large-" + i)
              .start(
                  () -> {
                    count(log, 0, 1);
                    allAlive.countDown();
                    await(allAlive);
                    count(log, 1, 20_000);
                  }));
    }
    for (Thread thread : started) {
      thread.join();
    }
    try (var files = Files.list(directory)) {
      assertThat(files.mapToLong(file -> file.toFile().length()).sum()).isLessThanOrEqualTo(room);
    }
    // That the sum is reached is no problem of the disk.
    assertThat(log.problem()).isNull();
    assertThat(log.lost()).isZero();
    for (int i = 0; i < 10; i++) {
      assertThat(Decoded.of(directory).values("large-" + i)).last().isEqualTo(19_999);
    }
  }

  @Test
  void aFolderThatCannotBeMadeCostsTheLogOnly() throws Exception {
    Path file = Files.createFile(directory.resolve("file"));
    RingLog log = RingLog.open(file, LogSettings.ofThread(SMALLEST));
    inThread("one", () -> count(log, 0, 10));
    log.close();
    assertThat(log.lost()).isEqualTo(10);
    assertThat(log.problem()).isNotEmpty();
  }

  /** Events at every depth, the first ones of the thread where the stack is about to end. */
  @Test
  void aLogSurvivesTheEndOfAStack() throws Exception {
    RingLog log = open(SMALLEST, 4);
    inThread(
        "deep",
        () -> {
          descend(log, new int[1]);
          count(log, 0, 10);
        });
    Decoded decoded = Decoded.of(directory);
    List<Integer> values = decoded.values("deep");
    assertThat(values.subList(values.size() - 10, values.size()))
        .isEqualTo(IntStream.range(0, 10).boxed().toList());
    assertThat(values.subList(0, values.size() - 10)).hasSizeBetween(1, 2000).containsOnly(-1);
  }

  /** The event itself may find no room for its frame. */
  @SuppressWarnings("InfiniteRecursion") // as it is meant
  private static void descend(RingLog log, int[] events) {
    try {
      descend(log, events);
    } catch (StackOverflowError e) {
      // On the way up.
    }
    if (events[0] < 2000) {
      events[0]++;
      log.event(EventKind.AFTER, 0, -1);
    }
  }

  @Test
  void namesOfSitesThatWereNotReachedAreNotWritten() throws Exception {
    RingLog log = open(SMALLEST, 1);
    log.number("not reached");
    int used = log.number("reached");
    log.event(EventKind.ENTER, used, 0);
    log.event(EventKind.ENTER, used, 0);
    assertThat(Files.readString(directory.resolve(RingFormat.NAMES)))
        .isEqualTo(used + "\treached\n");
    log.close();
    log.event(EventKind.ENTER, log.number("too late"), 0);
    assertThat(log.lost()).isZero();
  }

  @Test
  void theLastEventsOfEachThreadAreFound() throws Exception {
    RingLog log = open(SMALLEST, 4);
    inThread("early", () -> count(log, 0, 50));
    inThread("late", () -> count(log, 100, 102));
    List<LastEvents> last = LastEvents.of(directory, 3);
    assertThat(last).extracting(each -> each.thread().name()).containsExactly("late", "early");
    assertThat(last.getFirst().events()).extracting(LoggedEvent::value).containsExactly(100, 101);
    assertThat(last.getLast().events()).extracting(LoggedEvent::value).containsExactly(47, 48, 49);
  }
}
