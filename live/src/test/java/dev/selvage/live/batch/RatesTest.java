package dev.selvage.live.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatesTest {
  /**
   * The tea lady of Fisher's book has 34 of 70 ways to do as well or worse in both directions: 17
   * of 35. Of 5 + 5 runs all against none is 2 of C(10,5) = 252 tables, of 10 + 10 runs 2 of
   * 184,756. The table 8/10 and 1/6 is the example of SciPy, p = 280/8008 = 0.03497.
   */
  @ParameterizedTest
  @CsvSource({
    "3, 4, 1, 4, 0.4857142857",
    "5, 5, 0, 5, 0.0079365079",
    "10, 10, 0, 10, 0.0000108251",
    "8, 10, 1, 6, 0.0349650350",
    "0, 30, 0, 30, 1",
    "30, 30, 30, 30, 1",
    "0, 0, 3, 10, 1"
  })
  void fishersTestHasTheValuesOfTables(int hits1, int runs1, int hits2, int runs2, double p) {
    assertThat(Rates.fisher(hits1, runs1, hits2, runs2)).isCloseTo(p, offset(1e-9));
    assertThat(Rates.fisher(hits2, runs2, hits1, runs1)).isCloseTo(p, offset(1e-9));
  }

  /** By hand: C(30,9) / C(60,9) for all nine among the first 30, and as much for the other arm. */
  @Test
  void nineOfThirtyDiffersFromNone() {
    double one = 1;
    for (int i = 0; i < 9; i++) {
      one *= (30.0 - i) / (60 - i);
    }
    assertThat(Rates.fisher(9, 30, 0, 30)).isCloseTo(2 * one, offset(1e-12)).isLessThan(0.002);
  }

  @Test
  void fishersTestStaysAProbabilityForManyRuns() {
    assertThat(Rates.fisher(75_000, 150_000, 75_100, 150_000)).isBetween(0.0, 1.0);
  }

  /** 1/10: (0.1 + z²/20 ± z·sqrt(0.09/10 + z²/400)) / (1 + z²/10), as in Newcombe 1998. */
  @ParameterizedTest
  @CsvSource({
    "0, 10, 0, 0.2775328",
    "1, 10, 0.0178762, 0.4041500",
    "10, 10, 0.7224672, 1",
    "81, 263, 0.2552892, 0.3662060",
    "0, 0, 0, 1"
  })
  void wilsonsIntervalHasTheValuesOfTables(int hits, int runs, double low, double high) {
    Rates.Interval interval = Rates.wilson(hits, runs);
    assertThat(interval.low()).isCloseTo(low, offset(1e-5));
    assertThat(interval.high()).isCloseTo(high, offset(1e-5));
  }

  @Test
  void theMedianOfAnEvenNumberIsBetweenTwo() {
    assertThat(Rates.median(List.of(9L, 1L, 5L))).isEqualTo(5);
    assertThat(Rates.median(List.of(1L, 9L, 5L, 3L))).isEqualTo(4);
    assertThat(Rates.median(List.of())).isEqualTo(-1);
  }

  @Test
  void moreHitsThanRunsAreRefused() {
    assertThatThrownBy(() -> Rates.wilson(3, 2)).isInstanceOf(IllegalArgumentException.class);
  }
}
