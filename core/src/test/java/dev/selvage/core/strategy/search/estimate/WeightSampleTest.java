package dev.selvage.core.strategy.search.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.selvage.model.Estimate;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WeightSampleTest {
  private final WeightSample sample = new WeightSample();

  @Test
  void fewWeightsAreNotEnough() {
    for (int i = 0; i < 11; i++) {
      sample.add(Math.log(5_040));
    }
    assertThat(sample.estimate(1)).isNull();
    sample.add(Math.log(5_040));
    assertThat(sample.estimate(1)).isNotNull();
    sample.clear();
    assertThat(sample.size()).isZero();
    assertThat(sample.estimate(1)).isNull();
  }

  @Test
  void equalWeightsGiveANarrowIntervalAroundThem() {
    for (int i = 0; i < 100; i++) {
      sample.add(Math.log(5_040));
    }
    // exp(0.3 * (0.6 + 0.16)) = 1.26 below, exp(0.3 * (1.8 + 0.3)) = 1.88 above.
    assertThat(sample.estimate(17))
        .isEqualTo(new Estimate(Estimate.Unit.BEHAVIOURS, 4_000, 9_500, 17));
  }

  @Test
  void thereAreNoFewerThanHaveBeenSeen() {
    for (int i = 0; i < 100; i++) {
      sample.add(Math.log(5_040));
    }
    Estimate estimate = sample.estimate(7_777);
    assertThat(estimate.low()).isEqualTo(7_777);
    // exp(0.3 * 1.8) = 1.7 times as many.
    assertThat(estimate.high()).isEqualTo(14_000);
    assertThat(estimate.share()).isEqualTo(0.75, within(0.01));
  }

  @Test
  void hugeNumbersAreNotEstimated() {
    for (int i = 0; i < 100; i++) {
      sample.add(40);
    }
    assertThat(sample.estimate(1)).isNull();
  }

  @Test
  void isTheSameWhenItIsRestored() throws IOException {
    for (int i = 0; i < 30; i++) {
      sample.add(5 + i % 4);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    sample.save(new DataOutputStream(bytes));
    WeightSample restored = new WeightSample();
    restored.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    assertThat(restored.size()).isEqualTo(30);
    assertThat(restored.estimate(9)).isEqualTo(sample.estimate(9));
  }

  /**
   * Random trees, whose leaves are counted. A descent takes each child with the same probability;
   * the weight of the leaf is the product of the numbers of children.
   */
  @Test
  void theLeavesOfRandomTreesAreInFourOfFiveIntervals() {
    int hits = 0;
    int trees = 0;
    for (int seed = 1; trees < 100; seed++) {
      long leaves = leaves(seed, 0);
      if (leaves < 1_000 || leaves > 100_000) {
        continue;
      }
      trees++;
      sample.clear();
      SplittableRandom random = new SplittableRandom(seed);
      for (int i = 0; i < 20; i++) {
        sample.add(descend(seed, random));
      }
      Estimate estimate = sample.estimate(leaves / 10);
      assertThat(estimate.high()).isLessThanOrEqualTo(30 * estimate.low());
      hits += estimate.low() <= leaves && leaves <= estimate.high() ? 1 : 0;
    }
    assertThat(hits).isGreaterThanOrEqualTo(80);
  }

  /** Up to three children, fewer and fewer on the way down. */
  private static int children(long node, int depth) {
    SplittableRandom random = new SplittableRandom(node);
    return depth == 14 ? 0 : random.nextInt(10) < depth / 2 ? 1 : 1 + random.nextInt(3);
  }

  private static long child(long node, int number) {
    return new SplittableRandom(node * 31 + number).nextLong();
  }

  private static long leaves(long node, int depth) {
    int children = children(node, depth);
    long leaves = children == 0 ? 1 : 0;
    for (int i = 0; i < children; i++) {
      leaves += leaves(child(node, i), depth + 1);
    }
    return leaves;
  }

  private static double descend(long root, SplittableRandom random) {
    double weight = 0;
    long node = root;
    int depth = 0;
    for (int children = children(node, depth); children > 0; children = children(node, depth)) {
      weight += Math.log(children);
      node = child(node, random.nextInt(children));
      depth++;
    }
    return weight;
  }
}
