package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.SystematicSearch;
import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.DepthFirst;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Explore.Searched;
import dev.selvage.model.BoundKind;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.OperationKind;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SiteKey;
import dev.selvage.model.WaitEnd;
import dev.selvage.programs.Creators;
import dev.selvage.programs.OneBesideMain;
import dev.selvage.programs.Waiters;
import dev.selvage.specimens.search.Counted;
import dev.selvage.specimens.search.LastZero;
import dev.selvage.specimens.search.LockKind;
import dev.selvage.specimens.search.NestedMonitors;
import dev.selvage.specimens.search.WaitNotify;
import dev.selvage.specimens.search.Writers;
import dev.selvage.testkit.program.CompiledProgram;
import dev.selvage.testkit.program.RandomPrograms;
import dev.selvage.testkit.program.Shape;
import dev.selvage.testkit.program.Shapes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/**
 * A search that counts delays, compared with all schedules one by one, for each of which the delays
 * are counted in another way.
 */
class DelaysTest {
  private static final int PROGRAMS = Integer.getInteger("selvage.delays.programs", 15);
  private static final int FIRST = Integer.getInteger("selvage.delays.first", 1);

  /** A random program that has more schedules is left out. */
  private static final long MOST = Long.getLong("selvage.delays.schedules", 600);

  private static final int NO_BOUND = 1_000;

  /** Stands for all executions that end with a finding. */
  private static final String FAILURE = "a failure";

  private final Explore explore = Explore.on(CarrierKind.FIBERS);
  private int compared;
  private int failing;
  private int mostDelays;

  private static Options options(int bound, boolean isCaching) {
    return Options.builder()
        .with(OptionTable.BOUND_KIND, BoundKind.DELAYS)
        .bound(bound)
        .cache(isCaching)
        .build();
  }

  private Searched<String> search(
      Callable<String> body, Set<SiteKey> points, int bound, boolean isCaching) {
    BoundedSearch search = new BoundedSearch(options(bound, isCaching));
    Searched<String> searched = explore.search(body, points, search, MOST + 1);
    assertThat(searched.result().isExhaustive()).isTrue();
    return searched;
  }

  // ---- by hand

  /** A choice between waiters, steps of their own, locks: without a delay, nothing is left open. */
  @Test
  void thereIsOneScheduleWithoutDelays() {
    List<Callable<String>> programs =
        List.of(
            () -> new Waiters().run(3, 2),
            WaitNotify.gate(3)::run,
            WaitNotify.permits()::run,
            Writers.locked(LockKind.MONITOR, 5)::run,
            Writers.locked(LockKind.LOCK, 5)::run,
            new LastZero(6)::run);
    for (Callable<String> program : programs) {
      assertThat(search(program, Set.of(), 0, false).result().schedules()).isEqualTo(1);
      SearchResult cached = search(program, Set.of(), 0, true).result();
      assertThat(cached.schedules()).isEqualTo(1);
      assertThat(cached.isAll()).isFalse();
    }
  }

  /**
   * With two threads, the one that misses its turn leaves it to the other one: a delay is a
   * preemption, where the thread could continue. {@link CountsTest} counts these. Main has 3 steps
   * and the other thread 2, so they are AAABB in some order, and main has just run: AAABB without a
   * delay; BBAAA, ABBAA and AABBA with one; ABAAB, AABAB, BAAAB with two, where B is interrupted,
   * too, and runs last; then what is left of the 10 = C(5, 3) schedules: BABAA, BAABA and ABABA
   * with three.
   */
  @Test
  void betweenTwoThreadsDelaysArePreemptions() {
    Counted program = new OneBesideMain(3, 1);
    long[] schedules = {1, 4, 7, 10};
    for (int bound = 0; bound < schedules.length; bound++) {
      Options preemptions = Options.builder().bound(bound).cache(false).build();
      SearchResult preempted =
          explore.search(program::run, Set.of(), new BoundedSearch(preemptions), MOST).result();
      SearchResult delayed = search(program::run, Set.of(), bound, false).result();
      assertThat(delayed.schedules()).isEqualTo(preempted.schedules()).isEqualTo(schedules[bound]);
      assertThat(delayed.isAll()).isEqualTo(bound == 3);
    }
  }

  /**
   * If the second creator goes first, which is one delay, its thread is created first, and is the
   * first to enter when main leaves. All threads have done the same then as without a delay, so
   * that only the order of creation distinguishes the two states.
   */
  @Test
  void theOrderOfCreationIsAPartOfTheState() {
    Callable<String> body = () -> new Creators().run(3);
    for (boolean isCaching : new boolean[] {false, true}) {
      assertThat(search(body, Set.of(), 0, isCaching).all()).containsExactly("fffs");
      assertThat(search(body, Set.of(), 1, isCaching).all()).contains("sfff");
    }
  }

  // ---- random programs

  @Test
  void theSameIsReachedWithAsManyDelays() {
    compareAll(Shapes.SEARCHED);
  }

  @Test
  void soItIsWithMoreThatIsShared() {
    compareAll(Shapes.SEARCHED_WIDE);
  }

  /** Deadlocks of threads that lock in a ring, and waits that end in different orders. */
  @Test
  void failuresNeedAsManyDelays() {
    compare("monitors", NestedMonitors.inARing(LockKind.MONITOR, 2)::run, Set.of());
    compare("locks", NestedMonitors.inARing(LockKind.LOCK, 2)::run, Set.of());
    compare("waits", () -> new Waiters().run(1, 1), Set.of());
    assertThat(compared).isEqualTo(3);
    assertThat(failing).isEqualTo(2);
  }

  private void compareAll(Shape shape) {
    RandomPrograms.of(shape, FIRST, PROGRAMS).forEachCompiled(this::compare);
    System.out.printf(
        "%,d programs, %,d that fail, up to %,d delays%n", compared, failing, mostDelays);
    assertThat(compared).isGreaterThan(PROGRAMS / 10);
    assertThat(mostDelays).isGreaterThan(5);
  }

  private void compare(CompiledProgram program) {
    Callable<String> body = program::outcomeText;
    Set<SiteKey> points = explore.runs(100).racingPoints(body::call);
    compare(program.program().toString(), body, points);
  }

  private void compare(String program, Callable<String> body, Set<SiteKey> points) {
    AllCounted all = new AllCounted();
    Callable<String> told = () -> all.tell(body.call());
    explore.search(told, points, all, MOST);
    if (all.isOver()) {
      compared++;
      failing += all.least.containsKey(FAILURE) ? 1 : 0;
      compare(program, body, points, all);
    }
  }

  private void compare(String program, Callable<String> body, Set<SiteKey> points, AllCounted all) {
    int most = all.schedules.lastKey();
    mostDelays = Math.max(mostDelays, most);
    for (int bound : new int[] {0, 1, 2, 3, most - 1, most}) {
      if (bound < 0) {
        continue;
      }
      String what = "bound %d of %s".formatted(bound, program);
      Searched<String> plain = search(body, points, bound, false);
      assertThat(plain.result().schedules()).as(what).isEqualTo(all.schedulesUpTo(bound));
      assertThat(plain.result().isAll()).as(what).isEqualTo(bound >= most);
      Searched<String> cached = search(body, points, bound, true);
      if (bound >= most || cached.result().isAll()) {
        // The costliest schedules may all be equivalent to others.
        assertThat(cached.result().isAll()).as(what).isTrue();
        assertThat(cached.outcomes()).as(what).isEqualTo(all.outcomesUpTo(most));
      }
      for (Searched<String> each : List.of(plain, cached)) {
        assertThat(each.outcomes()).as(what).isEqualTo(all.outcomesUpTo(bound));
        assertThat(!each.findings().isEmpty()).as(what).isEqualTo(all.failsUpTo(bound));
      }
      assertThat(cached.findings()).as(what).isEqualTo(plain.findings());
      assertThat(cached.result().behaviours()).as(what).isEqualTo(plain.result().behaviours());
      assertThat(explore.search(body, points, sharingNothing(bound), MOST + 1).result())
          .as(what)
          .isEqualTo(cached.result());
    }
    assertThat(search(body, points, NO_BOUND, true).all())
        .as(program)
        .isEqualTo(explore.search(body, points, new BoundedSearch(preemptions()), MOST + 1).all());
  }

  private static BoundedSearch sharingNothing(int bound) {
    return new BoundedSearch(options(bound, true), 0);
  }

  private static Options preemptions() {
    return Options.builder().bound(NO_BOUND).build();
  }

  /** Takes all schedules, and counts the delays of each. */
  private static final class AllCounted implements Strategy, SystematicSearch {
    private final DepthFirst all = new DepthFirst();
    private final Map<String, Integer> least = new TreeMap<>();

    /** How many schedules there are, by their delays. */
    private final TreeMap<Integer, Long> schedules = new TreeMap<>();

    private String outcome;
    private int delays;
    private boolean isOver;

    private String tell(String text) {
      outcome = text;
      return text;
    }

    @Override
    public boolean begin() {
      delays = 0;
      outcome = null;
      isOver = !all.begin();
      return !isOver;
    }

    @Override
    public int choose(ChoicePoint point) {
      int option = all.choose(point);
      delays += delays(point, option);
      return option;
    }

    /** How many have their turn before an option. */
    private static int delays(ChoicePoint point, int option) {
      if (point.kind() == ChoiceKind.WAITER) {
        return option;
      }
      int before = 0;
      for (int i = 0; i < point.options(); i++) {
        before += position(point, i) < position(point, option) ? 1 : 0;
      }
      return before;
    }

    private static int position(ChoicePoint point, int option) {
      boolean keepsTurn =
          option == point.lastOption()
              && !point.lastYielded()
              && (point.waitEnd(option) == WaitEnd.NONE
                  || point.operation(option) == OperationKind.END);
      if (keepsTurn) {
        return -1;
      }
      int round = Math.floorMod(point.strand(option) - point.lastStrand() - 1, point.strands());
      return point.waitEnd(option).ordinal() * point.strands() + round;
    }

    @Override
    public void end(ExecutionOutcome ended) {
      schedules.merge(delays, 1L, Long::sum);
      if (ended.failed()) {
        least.merge(FAILURE, delays, Math::min);
      }
      if (outcome != null) {
        least.merge(outcome, delays, Math::min);
      }
    }

    private boolean isOver() {
      return isOver;
    }

    private long schedulesUpTo(int bound) {
      return schedules.headMap(bound, true).values().stream().mapToLong(Long::longValue).sum();
    }

    private Set<String> outcomesUpTo(int bound) {
      Set<String> outcomes = new TreeSet<>(least.keySet());
      outcomes.removeIf(each -> least.get(each) > bound);
      outcomes.remove(FAILURE);
      return outcomes;
    }

    private boolean failsUpTo(int bound) {
      return least.getOrDefault(FAILURE, Integer.MAX_VALUE) <= bound;
    }

    @Override
    public SearchResult search() {
      return new SearchResult(
          SearchResult.Method.PLAIN,
          SearchResult.NO_BOUND,
          0,
          isOver,
          isOver,
          all.executions(),
          0,
          0,
          0,
          0,
          List.of());
    }
  }
}
