package dev.selvage.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.engine.sync.ReleasePoints;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Explore.Schedules;
import dev.selvage.model.SiteKey;
import dev.selvage.programs.Releasing;
import dev.selvage.testkit.program.CompiledProgram;
import dev.selvage.testkit.program.RandomPrograms;
import dev.selvage.testkit.program.Shapes;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Unlocking, signals and ends are points only where somebody can tell. Then all schedules come to
 * the same as with points at all of them.
 */
class ReleasesTest {
  private static final long MOST = 100_000;

  /** What a random program may have in all. */
  private static final long MOST_OF_RANDOM = 5_000;

  private static final int PROGRAMS = 35;

  private final Explore explore = Explore.on(CarrierKind.FIBERS);
  private int compared;
  private long schedules;
  private long allSchedules;

  private record Telling(String name, Callable<String> body, String only) {}

  /** With what only happens where releases are points. */
  @TestFactory
  Stream<DynamicTest> whatCanTellIsLearned() {
    return Stream.of(
            new Telling("tryLock", Releasing::tryLock, "done, held"),
            new Telling("isAlive", Releasing::isAlive, "done, alive"),
            new Telling("getState", Releasing::state, "waits"),
            new Telling("unpark", Releasing::permit, "lost-wakeup: main.1 is parked forever"))
        .map(each -> DynamicTest.dynamicTest(each.name, () -> check(each)));
  }

  private void check(Telling program) {
    Set<SiteKey> points = explore.plainPoints(program.body::call);
    points.remove(ReleasePoints.SITE);
    Set<String> never = all(explore.exhaustively(program.body, points, MOST));
    Set<String> learned = all(explore.exhaustively(program.body));
    points.add(ReleasePoints.SITE);
    Set<String> always = all(explore.exhaustively(program.body, points, MOST));
    assertThat(learned).isEqualTo(always);
    assertThat(always).anyMatch(each -> each.startsWith(program.only));
    assertThat(never).noneMatch(each -> each.startsWith(program.only));
  }

  private static <T> Set<String> all(Schedules<T> schedules) {
    assertThat(schedules.count()).isLessThan(MOST);
    Set<String> all = new TreeSet<>(schedules.findings());
    schedules.outcomes().keySet().forEach(each -> all.add(each.toString()));
    return all;
  }

  /** This one has too many schedules. */
  @Test
  void interruptsAreLearned() {
    assertThat(explore.runs(5_000).outcomes(Releasing::interrupt)).contains("done, interrupted");
  }

  /** Nothing tells, but whoever comes to a fair lock before the signal has it first. */
  @Test
  void aSignalOfAFairLockIsAPoint() {
    assertThat(orders(Releasing::unfairOrder)).contains("other woken ");
    assertThat(orders(Releasing::fairOrder)).contains("other woken ");
  }

  /** Without points at plain accesses: there is no race. */
  private Set<String> orders(Callable<String> body) {
    return all(explore.exhaustively(body, Set.of(), MOST));
  }

  @Test
  void randomProgramsComeToTheSame() {
    RandomPrograms.of(Shapes.SEARCHED, 1, PROGRAMS).forEachCompiled(this::compare);
    assertThat(compared).isGreaterThan(PROGRAMS / 5);
    assertThat(schedules).isLessThan(allSchedules);
  }

  private void compare(CompiledProgram program) {
    Callable<String> body = program::outcomeText;
    Set<SiteKey> points = explore.runs(100).racingPoints(body::call);
    Set<SiteKey> more = new HashSet<>(points);
    more.add(ReleasePoints.SITE);
    Schedules<String> always = explore.exhaustively(body, more, MOST_OF_RANDOM);
    if (always.count() < MOST_OF_RANDOM) {
      Schedules<String> learned = explore.exhaustively(body, points, MOST);
      assertThat(all(learned)).as(program.program().toString()).isEqualTo(all(always));
      compared++;
      schedules += learned.count();
      allSchedules += always.count();
    }
  }
}
