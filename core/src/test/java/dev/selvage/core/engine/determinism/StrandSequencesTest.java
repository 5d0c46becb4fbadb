package dev.selvage.core.engine.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.bridge.Values;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StrandSequencesTest {
  private static List<Integer> numbers(StrandSequences draws, int count) {
    return IntStream.range(0, count).mapToObj(i -> draws.number(Values.THREAD_NUMBER)).toList();
  }

  @Test
  void theBodyCountsAsAFreshJvm() {
    assertThat(numbers(StrandSequences.ofBody(), 3)).containsExactly(0, 1, 2);
  }

  @Test
  void othersCountFromTheirName() {
    assertThat(numbers(StrandSequences.ofBody().child(2), 3)).containsExactly(200, 201, 202);
    assertThat(numbers(StrandSequences.ofBody().child(2).child(3), 2))
        .containsExactly(20_300, 20_301);
    assertThat(numbers(StrandSequences.ofBody().child(99).child(99).child(99), 1))
        .containsExactly(99_999_900);
  }

  @Test
  void partsOfANameThatNeedMoreDigitsMakeLargeNumbers() {
    assertThat(numbers(StrandSequences.ofBody().child(100), 50))
        .allMatch(number -> number >= StrandSequences.FRIENDLY_LIMIT);
    assertThat(numbers(StrandSequences.ofBody().child(1).child(1).child(1).child(1), 50))
        .allMatch(number -> number >= StrandSequences.FRIENDLY_LIMIT);
    assertThat(numbers(StrandSequences.ofBody(), 200).subList(100, 200))
        .allMatch(number -> number >= StrandSequences.FRIENDLY_LIMIT);
  }

  @Test
  void noTwoFriendlyNumbersAreEqual() {
    Set<Integer> all = new HashSet<>();
    int count = 0;
    for (int i = 1; i < 100; i++) {
      StrandSequences child = StrandSequences.ofBody().child(i);
      for (int j = 1; j < 100; j++) {
        all.addAll(numbers(child.child(j), 100));
        count += 100;
      }
      all.addAll(numbers(child, 100));
      count += 100;
    }
    all.addAll(numbers(StrandSequences.ofBody(), 100));
    assertThat(all).hasSize(count + 100);
  }

  @Test
  void kindsAreCountedApart() {
    StrandSequences draws = StrandSequences.ofBody();
    assertThat(draws.number(Values.THREAD_NUMBER)).isEqualTo(0);
    assertThat(draws.number(Values.POOL_NUMBER)).isEqualTo(1);
    assertThat(draws.number(Values.FORK_JOIN_POOL_NUMBER)).isEqualTo(0);
    assertThat(draws.number(Values.TIMER_NUMBER)).isEqualTo(0);
    // The body's own thread has the first.
    assertThat(draws.number(Values.THREAD_ID)).isEqualTo(2);
    assertThat(draws.child(1).number(Values.THREAD_ID)).isEqualTo(101);
  }

  @Test
  void randomsDifferBetweenStrandsAndDraws() {
    Set<Long> all = new HashSet<>();
    for (int i = 1; i <= 100; i++) {
      StrandSequences child = StrandSequences.ofBody().child(i);
      LongStream.range(0, 100).forEach(j -> all.add(child.random()));
      all.add(child.seed());
    }
    assertThat(all).hasSize(10_100);
  }

  /** Each bit of 10,000 values is set 5,000 times, with a standard deviation of 50. */
  @Test
  void everyBitOfARandomIsSetHalfOfTheTime() {
    int[] set = new int[Long.SIZE];
    StrandSequences draws = StrandSequences.ofBody();
    for (int i = 0; i < 10_000; i++) {
      long random = draws.random();
      for (int bit = 0; bit < Long.SIZE; bit++) {
        set[bit] += (int) (random >>> bit & 1);
      }
    }
    assertThat(IntStream.of(set).boxed()).allMatch(count -> Math.abs(count - 5_000) < 300);
  }

  @Test
  void anInitializerDrawsByItsClassWhoeverRunsIt() {
    StrandSequences one = StrandSequences.ofBody().child(1).within("a/Type");
    StrandSequences two = StrandSequences.ofBody().child(2).within("a/Type");
    assertThat(one.random()).isEqualTo(two.random());
    assertThat(one.number(Values.THREAD_NUMBER)).isEqualTo(two.number(Values.THREAD_NUMBER));
    assertThat(one.random()).isNotEqualTo(StrandSequences.ofBody().within("another/Type").random());
  }

  @Test
  void anInitializerLeavesTheDrawsAroundItAlone() {
    StrandSequences outer = StrandSequences.ofBody();
    StrandSequences inner = outer.within("a/Type");
    inner.random();
    inner.number(Values.THREAD_NUMBER);
    assertThat(inner.leave()).isSameAs(outer);
    assertThat(outer.random()).isEqualTo(StrandSequences.ofBody().random());
    assertThat(outer.number(Values.THREAD_NUMBER)).isZero();
  }
}
