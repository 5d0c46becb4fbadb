package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Explore.Schedules;
import dev.selvage.core.support.Explore.Searched;
import dev.selvage.model.OptionType.TimeLimit;
import dev.selvage.model.Options;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Timeouts;
import dev.selvage.testkit.program.ProgramClasses;
import dev.selvage.testkit.timed.TimedGenerator;
import dev.selvage.testkit.timed.TimedOp;
import dev.selvage.testkit.timed.TimedProgram;
import dev.selvage.testkit.timed.TimedSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Random programs about time and the life of threads, under all ways in which waits can end: plain
 * enumeration, the bounded search with and without a cache, and partial-order reduction come to the
 * same outcomes and findings; what a random walk sees is among them.
 *
 * <p>How many programs, from which one on, and how many schedules one may have, is given by the
 * system properties {@code selvage.timed.programs}, {@code .first} and {@code .schedules}.
 */
class TimedDifferentialTest {
  private static final int PROGRAMS = Integer.getInteger("selvage.timed.programs", 60);
  private static final long FIRST = Long.getLong("selvage.timed.first", 1);

  /** One that has more is left out. */
  private static final long MOST = Long.getLong("selvage.timed.schedules", 1_500);

  private static final int BATCH = 200;
  private static final int NO_BOUND = 1_000;

  private final List<String> problems = new ArrayList<>();
  private int compared;
  private long schedules;
  private long cached;
  private long reduced;

  /** How long a thread may be kept waiting; the programs sleep for 400 ms and multiples of that. */
  private static final List<Duration> STALLS =
      List.of(Duration.ofSeconds(1), TimeLimit.UNBOUNDED, Duration.ZERO);

  /** How waits may end. */
  private enum Waits {
    LATE,
    ANY,
    SPURIOUS,
    BOTH;

    private Options.Builder in(Options.Builder options) {
      boolean isAny = this == ANY || this == BOTH;
      boolean isSpurious = this == SPURIOUS || this == BOTH;
      return options
          .timeouts(isAny ? Timeouts.ANY : Timeouts.LATE)
          .spurious(isSpurious ? 1 : 0)
          .resetStatics(true);
    }
  }

  @Test
  void allComeToTheSame() throws ReflectiveOperationException {
    for (long from = FIRST; from < FIRST + PROGRAMS; from += BATCH) {
      compareAll(from, Math.min(from + BATCH, FIRST + PROGRAMS));
    }
    System.out.printf(
        "%,d programs with %,d schedules; executions with a cache %,d, with DPOR %,d%n",
        compared, schedules, cached, reduced);
    assertThat(problems).isEmpty();
    assertThat(compared).isGreaterThan(PROGRAMS / 3);
  }

  private void compareAll(long from, long end) throws ReflectiveOperationException {
    Map<Long, TimedProgram> programs =
        LongStream.range(from, end)
            .mapToObj(TimedGenerator::generate)
            .collect(Collectors.toMap(TimedProgram::seed, each -> each));
    Map<String, String> sources = new TreeMap<>();
    programs.values().forEach(each -> sources.put(typeName(each), TimedSource.of(each)));
    ProgramClasses classes = ProgramClasses.compile(sources);
    for (long seed = from; seed < end; seed++) {
      TimedProgram program = programs.get(seed);
      Method outcome = classes.load(typeName(program)).getMethod("outcome");
      Waits waits = Waits.values()[(int) (seed % Waits.values().length)];
      Duration stall = STALLS.get((int) (seed / Waits.values().length % STALLS.size()));
      compare(program, waits, stall, () -> invoke(outcome));
    }
  }

  private static String typeName(TimedProgram program) {
    return TimedSource.PACKAGE + "." + program.name();
  }

  private static String invoke(Method outcome) throws Exception {
    try {
      return outcome.invoke(null).toString();
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (Exception) e.getCause();
    }
  }

  private void compare(TimedProgram program, Waits waits, Duration stall, Callable<String> body) {
    Explore explore =
        Explore.on(CarrierKind.FIBERS).with(options -> waits.in(options).stall(stall));
    Set<SiteKey> points = explore.runs(100).racingPoints(body::call);
    Schedules<String> plain = explore.exhaustively(body, points, MOST);
    if (plain.count() >= MOST) {
      return;
    }
    compared++;
    Searched<String> bounded = bounded(explore, body, points, false);
    Searched<String> withCache = bounded(explore, body, points, true);
    Searched<String> dpor = explore.search(body, points, new Dpor(), MOST);
    schedules += plain.count();
    cached += withCache.result().schedules();
    reduced += dpor.result().schedules();
    Set<String> expected = new TreeSet<>(plain.findings());
    expected.addAll(plain.outcomes().keySet());
    String name = waits + " " + new TimeLimit().format(stall) + " " + program;
    same(name + "\nwithout a cache", bounded.all(), expected);
    same(name + "\nwith a cache", withCache.all(), expected);
    same(name + "\nwith reduction", dpor.all(), expected);
    same(name + "\nall", dpor.result().isAll() && withCache.result().isAll(), true);
    long behaviours = bounded.result().behaviours();
    same(name + "\nbehaviours with a cache", withCache.result().behaviours(), behaviours);
    // Where threads stop for a class, the bounded search distinguishes more than it has to.
    boolean isWhole =
        plain.findings().isEmpty()
            && !program.has(TimedOp.Exit.class)
            && !program.has(TimedOp.Initialize.class);
    if (isWhole && dpor.result().behaviours() < behaviours) {
      same(name + "\nbehaviours with reduction", dpor.result().behaviours(), behaviours);
    }
  }

  private void same(String what, Object actual, Object expected) {
    if (!actual.equals(expected)) {
      problems.add(what + "\nis       " + actual + "\nexpected " + expected + "\n");
    }
  }

  private static Searched<String> bounded(
      Explore explore, Callable<String> body, Set<SiteKey> points, boolean isCaching) {
    Options options = Options.builder().bound(NO_BOUND).cache(isCaching).build();
    return explore.search(body, points, new BoundedSearch(options), MOST + 1);
  }
}
