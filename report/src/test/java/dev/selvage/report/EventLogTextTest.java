package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.log.LogAction;
import dev.selvage.model.log.LogOverview;
import dev.selvage.model.log.LogSite;
import dev.selvage.model.log.LoggedEvent;
import dev.selvage.model.log.LoggedJvm;
import dev.selvage.model.log.LoggedThread;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventLogTextTest {
  private static final LoggedThread TELLER = new LoggedThread(7, 30, "teller-1", 71, false, 1234);
  private static final LoggedThread VIRTUAL = new LoggedThread(7, 31, "", 0, true, 0);
  private static final LogSite LOCK =
      new LogSite("lock", "Account.java:12", "com.acme.bank.Account.deposit");
  private static final LogSite CALL =
      new LogSite(
          "java.util.concurrent.locks.ReentrantLock.lock",
          "Transfer.java:112",
          "com.acme.bank.transfers.Transfer.lambda$run$0");
  private static final List<LoggedEvent> EVENTS =
      List.of(
          new LoggedEvent(1_500, TELLER, LogAction.THREAD_START, LogSite.NONE, 0),
          new LoggedEvent(
              2_000, TELLER, LogAction.ENTER, LogSite.ofMethod("com.acme.Account.deposit"), 0),
          new LoggedEvent(3_000, TELLER, LogAction.BEFORE, LOCK, 0x1f3a),
          new LoggedEvent(12_003_000_000L, VIRTUAL, LogAction.AFTER, CALL, 0x1f3a7b2c),
          new LoggedEvent(12_003_001_000L, TELLER, LogAction.AFTER, LOCK, 0x1f3a),
          new LoggedEvent(12_003_002_000L, TELLER, LogAction.PRIORITY, LOCK, 17));

  private static String text(ReportStyle style, LoggedJvm... jvms) {
    EventLogText text =
        new EventLogText(
            new LogOverview(
                List.of(jvms),
                List.of(TELLER, VIRTUAL),
                List.of(LOCK, CALL),
                6,
                6,
                12_003_002_000L),
            style);
    StringBuilder all = new StringBuilder(text.beginning());
    EVENTS.forEach(event -> all.append(text.line(event)));
    return all.toString().replaceAll("from [-\\d]+ [:\\d]+", "from DAY TIME");
  }

  private static LoggedJvm jvm(long lost, String noRoom) {
    return new LoggedJvm(7, Instant.EPOCH, 0, 0, lost, noRoom);
  }

  @Test
  void columnsAreAligned() {
    assertThat(text(ReportStyle.PLAIN, jvm(0, null)))
        .isEqualTo(
            """
            Selvage: 6 events of 2 threads   in 12 s

              JVM 7, logged from DAY TIME
              overwritten: 1,234 events of teller-1

               0.000002  teller-1    started
               0.000002  teller-1    enters com.acme.Account.deposit
               0.000003  teller-1    about to lock @1f3a                  Account.java:12    Account.deposit
              12.003000  virtual#31  called ReentrantLock.lock @1f3a7b2c  Transfer.java:112  lambda$run$0
              12.003001  teller-1    has locked @1f3a                     Account.java:12    Account.deposit
              12.003002  teller-1    priority 17                          Account.java:12    Account.deposit
            """);
  }

  @Test
  void linesFitTheTerminal() {
    for (int width : new int[] {40, 60, 80, 100, 150}) {
      ReportStyle style = new ReportStyle(width, false, width % 40 == 0);
      assertThat(text(style, jvm(0, null)).lines())
          .allSatisfy(line -> assertThat(Text.width(line)).isLessThanOrEqualTo(width));
    }
  }

  @Test
  void whatIsMissingIsSaid() {
    assertThat(text(ReportStyle.PLAIN, jvm(3, "No space left on device")))
        .contains(
            """
              JVM 7, logged from DAY TIME; there was no room for more of the log (No space left on
              device); 3 events could not be logged
            """);
  }

  @Test
  void aJvmWithoutALogIsTold() {
    assertThat(text(ReportStyle.PLAIN, new LoggedJvm(0, Instant.EPOCH, 0, 0, 0, "")))
        .contains("  a JVM that could not begin its log; there was no room for more of the log\n");
  }

  @Test
  void severalJvmsAreTold() {
    assertThat(text(ReportStyle.PLAIN, jvm(0, null), jvm(0, "")))
        .contains("7 teller-1", "7 virtual#31", "there was no room for more of the log\n");
  }
}
