package dev.selvage.testkit.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.testkit.api.ApiSearch.Explored;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.Timer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ApiGeneratorTest {
  private static final ApiProgram TWO_INCREMENTS = increments();

  private static ApiProgram increments() {
    try {
      Call maker =
          new Call(
              new Target.Invocation(AtomicInteger.class, AtomicInteger.class.getConstructor()),
              null,
              List.of());
      Call increment =
          new Call(
              new Target.Invocation(
                  AtomicInteger.class, AtomicInteger.class.getMethod("incrementAndGet")),
              new Argument.Shared(AtomicInteger.class, 0),
              List.of());
      return new ApiProgram(
          "increments",
          1,
          List.of(maker),
          List.of(),
          List.of(List.of(increment), List.of(increment, increment)),
          Safety.ATOMIC);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ApiGroup group(String name) {
    return ApiGroup.all().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aSeedGivesTheSameProgramAgain() {
    ApiGroup group = group("java.util.TreeMap");
    for (long seed = 1; seed <= 20; seed++) {
      assertThat(ApiGenerator.generate(group, seed).orElseThrow())
          .hasToString(ApiGenerator.generate(group, seed).orElseThrow().toString());
    }
  }

  @Test
  void groupsAreClassesAndFactories() {
    assertThat(ApiGroup.all().stream().map(ApiGroup::name))
        .contains(
            "java.lang.StringBuilder",
            "java.util.ArrayList",
            "java.util.Arrays.asList",
            "java.util.Collections.synchronizedMap",
            "java.util.concurrent.ConcurrentHashMap",
            "java.util.regex.Matcher",
            "Object[]")
        .doesNotContain("java.lang.Runtime", "java.util.Timer");
  }

  @Test
  void mergesAreAllOrdersOfCalls() {
    assertThat(Merges.orders(TWO_INCREMENTS))
        .containsExactly(new int[] {0, 1, 1, -1}, new int[] {1, 0, 1, -1}, new int[] {1, 1, 0, -1});
    assertThat(Merges.of(TWO_INCREMENTS))
        .isEqualTo(new Merges(Set.of("(1) (2; 3) {3}", "(2) (1; 3) {3}", "(3) (1; 2) {3}"), null));
  }

  @Test
  void aSearchThatSeesLessOrMoreDisagrees() {
    assertThat(judged(Set.of("(1) (2; 3) {3}", "(2) (1; 3) {3}", "(3) (1; 2) {3}"), false))
        .isEmpty();
    assertThat(judged(Set.of("(1) (2; 3) {3}", "(2) (1; 3) {3}"), false))
        .containsExactly("dpor misses outcomes", "chess misses outcomes");
    assertThat(
            judged(
                Set.of("(1) (2; 3) {3}", "(2) (1; 3) {3}", "(3) (1; 2) {3}", "(1) (1; 2) {2}"),
                true))
        .containsExactly(
            "dpor has outcomes that no merge has",
            "chess has outcomes that no merge has",
            "race on thread-safe classes");
  }

  private static List<String> judged(Set<String> outcomes, boolean hasRace) {
    return new ApiComparison(
            (_, _) -> new Explored(outcomes, true, hasRace ? Set.of("race") : Set.of(), null))
        .judge(TWO_INCREMENTS)
        .disagreements();
  }

  @Test
  void whatWaitsIsLeftOut() throws NoSuchMethodException {
    Exclusions exclusions = Exclusions.STANDARD;
    Class<?> queue = LinkedBlockingQueue.class;
    assertThat(exclusions.excludes(queue, queue.getMethod("take"))).isTrue();
    assertThat(exclusions.excludes(queue, queue.getMethod("poll"))).isFalse();
    assertThat(exclusions.excludes(Timer.class)).isTrue();
  }

  @Test
  void safetyIsThatOfTheObjectAndTheCall() throws NoSuchMethodException {
    Class<?> map = ConcurrentHashMap.class;
    assertThat(ThreadSafety.of(map, map.getMethod("get", Object.class))).isEqualTo(Safety.ATOMIC);
    assertThat(ThreadSafety.of(map, map.getMethod("size"))).isEqualTo(Safety.WEAK);
    Class<?> list = ArrayList.class;
    assertThat(ThreadSafety.of(list, list.getMethod("size"))).isEqualTo(Safety.UNSAFE);
  }
}
