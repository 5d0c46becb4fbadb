package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Explore.Schedules;
import dev.selvage.core.support.Explore.Searched;
import dev.selvage.model.Options;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Timeouts;
import dev.selvage.programs.Asking;
import dev.selvage.programs.AskingPools;
import dev.selvage.programs.AskingTimes;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Comparator;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever tells one thread that another waits is seen by searches that leave schedules out. */
class AskingTest {
  private static final long MOST = 40_000;

  private static Stream<Method> programs() {
    return Stream.of(Asking.class, AskingPools.class)
        .flatMap(type -> Stream.of(type.getDeclaredMethods()))
        .filter(each -> Modifier.isPublic(each.getModifiers()))
        .sorted(Comparator.comparing(Method::getName));
  }

  private static Stream<Method> times() {
    return Stream.of(AskingTimes.class.getDeclaredMethods())
        .filter(each -> Modifier.isPublic(each.getModifiers()))
        .sorted(Comparator.comparing(Method::getName));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void allAnswersAreSeen(Method program) {
    Explore explore = Explore.on(CarrierKind.FIBERS);
    assertThat(compare(explore, program)).hasSizeGreaterThan(1);
  }

  @ParameterizedTest
  @MethodSource("times")
  void soAreThoseThatTimeDecides(Method program) {
    Explore explore = Explore.on(CarrierKind.FIBERS);
    compare(explore, program);
    Set<String> early = compare(explore.with(options -> options.timeouts(Timeouts.ANY)), program);
    assertThat(early).hasSizeGreaterThan(1);
    compare(explore.with(options -> options.spurious(1)), program);
  }

  /** All answers. */
  private static Set<String> compare(Explore explore, Method program) {
    Callable<String> body = () -> (String) program.invoke(null);
    Set<SiteKey> points = explore.runs(100).racingPoints(body::call);
    Schedules<String> plain = explore.exhaustively(body, points, MOST);
    assertThat(plain.count()).isLessThan(MOST);
    Set<String> expected = new TreeSet<>(plain.findings());
    expected.addAll(plain.outcomes().keySet());
    Options options = Options.builder().bound(1_000).build();
    Searched<String> cached = explore.search(body, points, new BoundedSearch(options), MOST);
    assertThat(cached.all()).as("with a cache").isEqualTo(expected);
    assertThat(explore.search(body, points, new BoundedSearch(options, 0), MOST).result())
        .as("executions that begin with the same choices share nothing")
        .isEqualTo(cached.result());
    assertThat(explore.search(body, points, new Dpor(), MOST).all())
        .as("with reduction")
        .isEqualTo(expected);
    assertThat(explore.searchLearning(body, new BoundedSearch(options), MOST).all())
        .as("with a cache and points that are learned")
        .isEqualTo(expected);
    assertThat(explore.searchLearning(body, new Dpor(), MOST).all())
        .as("with reduction and points that are learned")
        .isEqualTo(expected);
    return expected;
  }
}
