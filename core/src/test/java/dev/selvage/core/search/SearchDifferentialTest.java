package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Explore.Schedules;
import dev.selvage.core.support.Explore.Searched;
import dev.selvage.model.Options;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SiteKey;
import dev.selvage.testkit.program.CompiledProgram;
import dev.selvage.testkit.program.ProgramGenerator;
import dev.selvage.testkit.program.RandomPrograms;
import dev.selvage.testkit.program.Shape;
import dev.selvage.testkit.program.Shapes;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/**
 * Random programs four ways: all schedules one by one, all up to a bound that is no bound, the same
 * with a cache, and one schedule for each behaviour. All come to the same outcomes and findings,
 * and to the same number of behaviours.
 *
 * <p>How many programs, from which one on, and how many schedules one may have, is given by the
 * system properties {@code selvage.search.programs}, {@code .first} and {@code .schedules}.
 */
class SearchDifferentialTest {
  private static final int PROGRAMS = Integer.getInteger("selvage.search.programs", 45);
  private static final int FIRST = Integer.getInteger("selvage.search.first", 1);

  /** One that has more is left out. */
  private static final long MOST = Long.getLong("selvage.search.schedules", 2_000);

  /** More preemptions than any of these programs has steps. */
  private static final int NO_BOUND = 1_000;

  private final Explore explore = Explore.on(CarrierKind.FIBERS);
  private long most = MOST;
  private int compared;
  private long schedules;
  private long cached;
  private long withoutVolatiles;
  private long reduced;

  /**
   * Programs that a search was once wrong about. In one a thread may go on with a join before the
   * other has ended if it is interrupted; in the other a wait may end while the monitor is taken.
   */
  @Test
  void whatWasOnceWrongIsRight() {
    most = 5_000;
    CompiledProgram.of(
            List.of(
                ProgramGenerator.generate(45_336, Shapes.SEARCHED),
                ProgramGenerator.generate(47_096, Shapes.SEARCHED)))
        .forEach(this::compare);
    assertThat(compared).isEqualTo(2);
  }

  @Test
  void allComeToTheSame() {
    compareAll(Shapes.SEARCHED);
  }

  @Test
  void soTheyDoWithMoreThatIsShared() {
    compareAll(Shapes.SEARCHED_WIDE);
  }

  private void compareAll(Shape shape) {
    RandomPrograms.of(shape, FIRST, PROGRAMS).forEachCompiled(this::compare);
    System.out.printf(
        "%,d programs with %,d schedules; executions with a cache %,d, and without points at"
            + " volatile accesses that others order %,d, with DPOR %,d%n",
        compared, schedules, cached, withoutVolatiles, reduced);
    assertThat(compared).isGreaterThan(PROGRAMS / 5);
    assertThat(cached).isLessThan(schedules / 2);
    assertThat(reduced).isLessThan(cached / 2);
  }

  private void compare(CompiledProgram program) {
    Callable<String> body = program::outcomeText;
    Set<SiteKey> points = explore.runs(100).racingPoints(body::call);
    Schedules<String> plain = explore.exhaustively(body, points, most);
    if (plain.count() < most) {
      compared++;
      compare(program.program().toString(), body, points, plain);
    }
  }

  private void compare(
      String program, Callable<String> body, Set<SiteKey> points, Schedules<String> plain) {
    Searched<String> bounded = bounded(body, points, NO_BOUND, false);
    Searched<String> withCache = bounded(body, points, NO_BOUND, true);
    Searched<String> dpor = explore.search(body, points, new Dpor(), most);
    schedules += plain.count();
    cached += withCache.result().schedules();
    reduced += dpor.result().schedules();
    Set<String> expected = all(plain);
    // Its points may be more than those of some random schedules, and so may its outcomes.
    Searched<String> learned =
        explore.searchLearning(body, new BoundedSearch(options(NO_BOUND, true)), most * 10);
    assertThat(learned.result().isAll()).as(program).isTrue();
    assertThat(learned.all()).as(program).containsAll(expected);
    withoutVolatiles += learned.result().schedules();
    assertThat(bounded.all()).as(program).isEqualTo(expected);
    assertThat(withCache.all()).as(program).isEqualTo(expected);
    assertThat(dpor.all()).as(program).isEqualTo(expected);
    assertThat(bounded.result().isAll()).as(program).isTrue();
    assertThat(withCache.result().isAll()).as(program).isTrue();
    assertThat(dpor.result().isAll()).as(program).isTrue();
    long behaviours = bounded.result().behaviours();
    assertThat(bounded.result().schedules()).as(program).isEqualTo(plain.count());
    assertThat(withCache.result().behaviours()).as(program).isEqualTo(behaviours);
    for (int bound = 0; bound < 2; bound++) {
      Searched<String> all = bounded(body, points, bound, false);
      Searched<String> fewer = bounded(body, points, bound, true);
      assertThat(fewer.all()).as("bound %d of %s", bound, program).isEqualTo(all.all());
      assertThat(fewer.result().behaviours())
          .as("bound %d of %s", bound, program)
          .isEqualTo(all.result().behaviours());
      assertThat(lookingAtAll(body, points, bound, true))
          .as("bound %d of %s", bound, program)
          .isEqualTo(fewer.result());
    }
    assertThat(lookingAtAll(body, points, NO_BOUND, false)).as(program).isEqualTo(bounded.result());
    assertThat(lookingAtAll(body, points, NO_BOUND, true))
        .as(program)
        .isEqualTo(withCache.result());
    if (plain.findings().isEmpty()) {
      // What a failure cuts off is nothing that has to be seen in all its variants.
      assertThat(dpor.result().behaviours()).as(program).isGreaterThanOrEqualTo(behaviours);
    }
  }

  private Searched<String> bounded(
      Callable<String> body, Set<SiteKey> points, int bound, boolean isCaching) {
    return explore.search(body, points, new BoundedSearch(options(bound, isCaching)), most + 1);
  }

  /** Executions that begin with the same choices share nothing. */
  private SearchResult lookingAtAll(
      Callable<String> body, Set<SiteKey> points, int bound, boolean isCaching) {
    BoundedSearch search = new BoundedSearch(options(bound, isCaching), 0);
    return explore.search(body, points, search, most + 1).result();
  }

  private static Options options(int bound, boolean isCaching) {
    return Options.builder().bound(bound).cache(isCaching).build();
  }

  private static Set<String> all(Schedules<String> schedules) {
    Set<String> all = new TreeSet<>(schedules.findings());
    all.addAll(schedules.outcomes().keySet());
    return all;
  }
}
