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
    Finding race = race("a", READ, "b", WRITE);
    assertThat(race.isSameAs(race("c", WRITE, "a", READ))).isTrue();
    assertThat(race.isSameAs(race("a", WRITE, "b", WRITE))).as("on the same lines").isTrue();
    assertThat(race.isSameAs(race("a", READ, "b", ELSEWHERE))).isFalse();
    assertThat(
            race.isSameAs(new Finding.Recorded(FindingKind.NOT_SC, "main.1", List.of(READ, WRITE))))
        .isFalse();
  }

  @Test
  void whatEndsAnExecutionIsTheSameInTheSameThreadOnly() {
    Finding failure = thrown("java.io.IOException", "1", "main.1");
    assertThat(failure.isSameAs(thrown("java.io.IOException", "2", "main.1"))).isTrue();
    assertThat(failure.isSameAs(thrown("java.io.IOException", "1", "main.2"))).isFalse();
    assertThat(failure.isSameAs(thrown("java.io.EOFException", "1", "main.1"))).isFalse();
    assertThat(failure.isSameAs(null)).isFalse();
  }

  @Test
  void findingOfAnEarlierFileIsComparedByWhatIsThere() {
    Finding failure = thrown("java.io.IOException", "1", "main.1");
    assertThat(recorded("main.1", READ).isSameAs(failure)).isTrue();
    assertThat(failure.isSameAs(recorded("main.1", READ))).isTrue();
    assertThat(failure.isSameAs(recorded("main.2", READ))).isFalse();
    assertThat(failure.isSameAs(recorded("main.1", WRITE))).isFalse();
  }

  @Test
  void replayShowsWhatEndedItAndWhatWasObserved() {
    Finding race = race("a", READ, "b", WRITE);
    Finding failure = thrown("java.io.IOException", "1", "main");
    Schedule schedule = Schedules.lostUpdate();
    ReplayResult both = replay(schedule.with(race), failure, null, race);
    assertThat(both.isReproduced()).isTrue();
    assertThat(both.shown()).isEqualTo(race);
    assertThat(both.findings()).containsExactly(failure, race);
    assertThat(replay(schedule.with(failure), failure, null, race).shown()).isEqualTo(failure);

    ReplayResult none = replay(schedule.with(race), null, null);
    assertThat(none.isReproduced()).isFalse();
    assertThat(none.shown()).isNull();

    Divergence divergence = new Divergence(1, null, null);
    assertThat(replay(schedule.with(race), null, divergence, race).isReproduced()).isFalse();
  }

  private static ReplayResult replay(
      Schedule schedule, Finding finding, Divergence divergence, Finding... observed) {
    return new ReplayResult(
        schedule, finding, List.of(observed), divergence, Trace.EMPTY, 0, List.of(), List.of());
  }

  private static Finding recorded(String strand, SiteKey site) {
    return new Finding.Recorded(FindingKind.EXCEPTION, strand, List.of(site));
  }

  private static Finding thrown(String type, String message, String strand) {
    String name = type.substring(type.lastIndexOf('.') + 1);
    return new Finding.Thrown(
        false, strand, READ, List.of(new ThrownException(type, name, message, "", List.of())));
  }

  private static Finding race(String one, SiteKey earlier, String other, SiteKey later) {
    return new Finding.Race(access(one, earlier), access(other, later));
  }

  private static Access access(String thread, SiteKey site) {
    return new Access(
        "main." + thread,
        thread,
        Access.Kind.WRITE,
        "Counter#1.n",
        false,
        "",
        null,
        site,
        null,
        List.of());
  }
}
