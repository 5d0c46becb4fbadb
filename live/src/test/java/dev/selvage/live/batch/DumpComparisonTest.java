package dev.selvage.live.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.ThreadState;
import dev.selvage.model.Waiting;
import dev.selvage.model.fuzz.HangKind;
import dev.selvage.model.fuzz.RunFailure;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two dumps that are two seconds apart. */
class DumpComparisonTest {
  private static final String LEFT = Dumps.blocked("left", 30, 11, "aa", "bb");
  private static final String RIGHT = Dumps.blocked("right", 31, 21, "bb", "aa");

  @Test
  void threadsThatWaitForEachOtherAreADeadlock() {
    HangVerdict verdict = verdict(List.of(LEFT, RIGHT), List.of(LEFT, RIGHT));
    assertThat(verdict.reason()).isEqualTo(HangKind.DEADLOCK);
    RunFailure.Hang hang = DumpedStates.hang(verdict);
    assertThat(hang.kind()).isEqualTo("deadlock");
    assertThat(hang.threads()).extracting(ThreadState::thread).containsExactly("left", "right");
    assertThat(hang.threads().getFirst().waiting())
        .isEqualTo(
            new Waiting.ForLock("Object#1", List.of(new Waiting.Other("right", false)), false));
    assertThat(hang.identity()).isEqualTo("hang deadlock app.Main.take");
  }

  @Test
  void aDeadlockCountsEvenIfOtherThreadsGoOn() {
    HangVerdict verdict =
        verdict(
            List.of(LEFT, RIGHT, Dumps.runnable("busy", 7, 5, 10)),
            List.of(LEFT, RIGHT, Dumps.runnable("busy", 7, 6, 1_900)));
    assertThat(verdict.isDeadlock()).isTrue();
    assertThat(verdict.others()).extracting(DumpedThread::name).containsExactly("busy");
  }

  @Test
  void theOrderOfThreadsDoesNotChangeTheDeadlock() {
    assertThat(identity(List.of(LEFT, RIGHT))).isEqualTo(identity(List.of(RIGHT, LEFT)));
  }

  @Test
  void waitingForAThreadThatWorksIsNoDeadlock() {
    String held = Dumps.blocked("right", 31, 21, "cc", "aa");
    assertThat(verdict(List.of(LEFT, held), List.of(LEFT, held)).reason())
        .isEqualTo(HangKind.ALL_WAIT);
  }

  @Test
  void threadsThatOnlyWaitAreAHang() {
    List<String> threads = List.of(Dumps.waiting("taker", 31, 7), Dumps.IDLE);
    HangVerdict verdict = verdict(threads, threads);
    assertThat(verdict.reason()).isEqualTo(HangKind.ALL_WAIT);
    assertThat(verdict.threads()).hasSize(2);
    assertThat(DumpedStates.hang(verdict).threads().getFirst().waiting())
        .isEqualTo(new Waiting.ForNotify("Box#1"));
    assertThat(DumpedStates.hang(verdict).identity()).isEqualTo("hang all-wait , app.Box.take:7");
  }

  @Test
  void aThreadThatRunsInOneMethodSpins() {
    HangVerdict verdict =
        verdict(
            List.of(Dumps.runnable("main", 3, 5, 10), Dumps.waiting("taker", 31, 7)),
            List.of(Dumps.runnable("main", 3, 6, 1_900), Dumps.waiting("taker", 31, 7)));
    assertThat(verdict.reason()).isEqualTo(HangKind.SPIN);
    assertThat(verdict.threads()).extracting(DumpedThread::name).containsExactly("main");
    assertThat(DumpedStates.hang(verdict).identity()).isEqualTo("hang spin app.Spin.work");
  }

  @Test
  void aRunnableThreadThatGetsNoTimeWaits() {
    List<String> threads = List.of(Dumps.runnable("main", 3, 5, 10));
    assertThat(verdict(threads, threads).reason()).isEqualTo(HangKind.ALL_WAIT);
  }

  @Test
  void otherLinesOtherThreadsOrOutputAreProgress() {
    List<String> before = List.of(Dumps.waiting("taker", 31, 7));
    assertThat(verdict(before, List.of(Dumps.waiting("taker", 31, 9))).isProgress()).isTrue();
    assertThat(verdict(before, List.of(Dumps.waiting("taker", 32, 7))).isProgress()).isTrue();
    assertThat(comparison(before, before).verdict(true).isProgress()).isTrue();
    assertThat(comparison(before, before).verdict(false).isProgress()).isFalse();
  }

  @Test
  void withoutThreadsNothingIsKnown() {
    assertThat(verdict(List.of(), List.of()).reason()).isEqualTo(HangKind.UNKNOWN);
  }

  private static String identity(List<String> threads) {
    return DumpedStates.hang(verdict(threads, threads)).identity();
  }

  private static HangVerdict verdict(List<String> before, List<String> after) {
    return comparison(before, after).verdict(false);
  }

  private static DumpComparison comparison(List<String> before, List<String> after) {
    return new DumpComparison(
        Dumps.parsed(before.toArray(String[]::new)),
        Dumps.parsed(after.toArray(String[]::new)),
        Duration.ofSeconds(2));
  }
}
