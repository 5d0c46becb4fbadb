package dev.selvage.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Compared with values of Wilson's formula that were computed by hand. */
class ProportionTest {
  /** With z² = 3.8415: (0.1 + 0.0192 ± 1.96 √(0.0009 + 0.000096)) / 1.0384. */
  @Test
  void ofSomeHits() {
    Proportion tenth = new Proportion(10, 100);
    assertThat(tenth.rate()).isEqualTo(0.1);
    assertThat(tenth.low()).isCloseTo(0.0552, within(0.0001));
    assertThat(tenth.high()).isCloseTo(0.1744, within(0.0001));
  }

  /** The upper end is z² / (runs + z²). */
  @Test
  void ofNoHitTheIntervalBeginsAtZero() {
    Proportion none = new Proportion(0, 100);
    assertThat(none.low()).isZero();
    assertThat(none.high()).isCloseTo(3.8415 / 103.8415, within(0.0001));
  }

  @Test
  void isSymmetric() {
    Proportion few = new Proportion(3, 50);
    Proportion most = new Proportion(47, 50);
    assertThat(most.low()).isCloseTo(1 - few.high(), within(1e-12));
    assertThat(most.high()).isCloseTo(1 - few.low(), within(1e-12));
    assertThat(new Proportion(50, 50).high()).isEqualTo(1);
  }

  /** For a probability of 0.5 and 100 runs, three standard deviations are 0.15. */
  @Test
  void threeStandardDeviationsAreNoWonder() {
    assertThat(new Proportion(35, 100).isAtLeast(0.5)).isTrue();
    assertThat(new Proportion(34, 100).isAtLeast(0.5)).isFalse();
  }

  @Test
  void smallOnesAreToldWithMoreDigits() {
    assertThat(new Proportion(10, 100)).hasToString("0.100 (0.055–0.174)");
    assertThat(new Proportion(1, 1_000)).hasToString("0.00100 (0.00018–0.00564)");
  }

  @Test
  void moreHitsThanRunsAreRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Proportion(2, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Proportion(0, 0));
  }
}
