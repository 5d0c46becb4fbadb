package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Explore.Schedules;
import dev.selvage.model.Options;
import dev.selvage.model.SiteKey;
import dev.selvage.programs.Asking;
import dev.selvage.programs.AskingPools;
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
  private static final long MOST = 20_000;

  private static Stream<Method> programs() {
    return Stream.of(Asking.class, AskingPools.class)
        .flatMap(type -> Stream.of(type.getDeclaredMethods()))
        .filter(each -> Modifier.isPublic(each.getModifiers()))
        .sorted(Comparator.comparing(Method::getName));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void allAnswersAreSeen(Method program) {
    Explore explore = Explore.on(CarrierKind.FIBERS);
    Callable<String> body = () -> (String) program.invoke(null);
    Set<SiteKey> points = explore.runs(100).racingPoints(body::call);
    Schedules<String> plain = explore.exhaustively(body, points, MOST);
    assertThat(plain.outcomes()).hasSizeGreaterThan(1);
    Set<String> expected = new TreeSet<>(plain.findings());
    expected.addAll(plain.outcomes().keySet());
    Options options = Options.builder().bound(1_000).build();
    assertThat(explore.search(body, points, new BoundedSearch(options), MOST).all())
        .as("with a cache")
        .isEqualTo(expected);
    assertThat(explore.search(body, points, new Dpor(), MOST).all())
        .as("with reduction")
        .isEqualTo(expected);
    assertThat(explore.searchLearning(body, new BoundedSearch(options), MOST).all())
        .as("with a cache and points that are learned")
        .isEqualTo(expected);
    assertThat(explore.searchLearning(body, new Dpor(), MOST).all())
        .as("with reduction and points that are learned")
        .isEqualTo(expected);
  }
}
