package dev.selvage.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FindingTest {
  private static final SiteKey READ =
      new SiteKey("app.Counter", "add", "()V", 2, 8, "Counter.java");
  private static final SiteKey ELSEWHERE =
      new SiteKey("app.Counter", "add", "()V", 7, 9, "Counter.java");
  private static final SiteKey WRITE =
      new SiteKey("app.Counter", "add", "()V", 5, 8, "Counter.java");

  @Test
  void raceIsTheSameWhicheverThreadsMeetInWhicheverOrder() {
    Finding race =
        finding(FindingKind.RACE, "race: Counter#1.n is read by a", "main.1", READ, WRITE);
    assertThat(
            race.isSameAs(
                finding(FindingKind.RACE, "race: Counter#2.n by b", "main.2", WRITE, READ)))
        .isTrue();
    assertThat(race.isSameAs(finding(FindingKind.RACE, race.message(), "main.1", WRITE, WRITE)))
        .as("on the same lines")
        .isTrue();
    assertThat(race.isSameAs(finding(FindingKind.RACE, race.message(), "main.1", READ, ELSEWHERE)))
        .isFalse();
    assertThat(race.isSameAs(finding(FindingKind.NOT_SC, race.message(), "main.1", READ, WRITE)))
        .isFalse();
  }

  @Test
  void whatEndsAnExecutionIsTheSameInTheSameThreadOnly() {
    Finding failure = finding(FindingKind.EXCEPTION, "IOException: 1", "main.1", READ);
    assertThat(failure.isSameAs(finding(FindingKind.EXCEPTION, "IOException: 2", "main.1", READ)))
        .isTrue();
    assertThat(failure.isSameAs(finding(FindingKind.EXCEPTION, "IOException: 1", "main.2", READ)))
        .isFalse();
    assertThat(failure.isSameAs(finding(FindingKind.EXCEPTION, "EOFException", "main.1", READ)))
        .isFalse();
    assertThat(failure.isSameAs(null)).isFalse();
  }

  @Test
  void replayShowsWhatEndedItAndWhatWasObserved() {
    Finding race = finding(FindingKind.RACE, "race: x", "", READ, WRITE);
    Finding failure = finding(FindingKind.EXCEPTION, "IOException: 1", "main", READ);
    Schedule schedule = Schedules.lostUpdate();
    ReplayResult both = replay(schedule.with(race), failure, null, race);
    assertThat(both.isReproduced()).isTrue();
    assertThat(both.shown()).isEqualTo(race);
    assertThat(both.findings()).containsExactly(failure, race);
    assertThat(replay(schedule.with(failure), failure, null, race).shown()).isEqualTo(failure);

    ReplayResult none = replay(schedule.with(race), null, null);
    assertThat(none.isReproduced()).isFalse();
    assertThat(none.shown()).isNull();

    Divergence divergence = new Divergence(1, "a", "b");
    assertThat(replay(schedule.with(race), null, divergence, race).isReproduced()).isFalse();
  }

  private static ReplayResult replay(
      Schedule schedule, Finding finding, Divergence divergence, Finding... observed) {
    return new ReplayResult(
        schedule, finding, List.of(observed), divergence, Trace.EMPTY, 0, List.of(), List.of());
  }

  private static Finding finding(
      FindingKind kind, String message, String strand, SiteKey... sites) {
    return new Finding(kind, message, strand, List.of(), List.of(), List.of(sites));
  }
}
