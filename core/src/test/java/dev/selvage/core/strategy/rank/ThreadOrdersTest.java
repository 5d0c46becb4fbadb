package dev.selvage.core.strategy.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadOrdersTest {
  @ParameterizedTest
  @CsvSource({"2, 2", "2, 3", "2, 4"})
  void everyFewThreadsAreInEveryOrder(int from, int few) {
    for (int threads = from; threads <= 10; threads++) {
      requireAll(new ThreadOrders(threads), few);
    }
  }

  /** Too many to look at each sequence of them: 90 threads have 704,880 sequences of three. */
  @ParameterizedTest
  @CsvSource({"90, 3", "30, 4"})
  void soAreThoseOfVeryManyThreads(int threads, int few) {
    requireAll(new ThreadOrders(threads), few);
  }

  /** Looks at each sequence and each order. */
  private static void requireAll(ThreadOrders orders, int few) {
    int size = Math.min(few, orders.threads());
    List<int[]> positions =
        IntStream.range(0, orders.count(few)).mapToObj(orders::positions).toList();
    requireAll(positions, new int[size], 0, orders.threads());
  }

  private static void requireAll(List<int[]> positions, int[] sequence, int length, int threads) {
    if (length == sequence.length) {
      assertThat(positions.stream().anyMatch(each -> isAscending(each, sequence)))
          .as("%s of %d threads", List.of(sequence), threads)
          .isTrue();
      return;
    }
    for (int thread = 0; thread < threads; thread++) {
      int candidate = thread;
      if (IntStream.range(0, length).noneMatch(i -> sequence[i] == candidate)) {
        sequence[length] = thread;
        requireAll(positions, sequence, length + 1, threads);
      }
    }
  }

  private static boolean isAscending(int[] positions, int[] sequence) {
    for (int i = 1; i < sequence.length; i++) {
      if (positions[sequence[i - 1]] > positions[sequence[i]]) {
        return false;
      }
    }
    return true;
  }

  /** Nine threads have 362,880 orders; those of 17 are too many to count. */
  @Test
  void notAllOrdersOfManyThreadsCanBeListed() {
    assertThat(new ThreadOrders(7).canCover(7)).isTrue();
    assertThat(new ThreadOrders(9).canCover(6)).isTrue();
    assertThat(new ThreadOrders(9).canCover(9)).isFalse();
    assertThat(new ThreadOrders(17).canCover(17)).isFalse();
    assertThat(new ThreadOrders(200).canCover(4)).isTrue();
    assertThat(new ThreadOrders(200).canCover(20)).isFalse();
    assertThat(new ThreadOrders(1).canCover(4)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"9, 5", "8, 6", "6, 6"})
  void manyOfFewThreadsAreInEveryOrder(int threads, int few) {
    requireAll(new ThreadOrders(threads), few);
  }

  @Test
  void twoOrdersAreEnoughForTwoThreads() {
    assertThat(new ThreadOrders(200).count(2)).isEqualTo(2);
    assertThat(new ThreadOrders(2).count(4)).isEqualTo(2);
    assertThat(new ThreadOrders(1).count(2)).isEqualTo(1);
  }

  /** All six orders of three threads, and all 24 of four, since each is a sequence of its own. */
  @Test
  void ofFewThreadsAllOrdersAreNeeded() {
    assertThat(new ThreadOrders(3).count(3)).isEqualTo(6);
    assertThat(new ThreadOrders(4).count(4)).isEqualTo(24);
  }

  /** The greedy search has found 9, 16 and 72; it must not become much worse unnoticed. */
  @Test
  void thereAreFewOrders() {
    assertThat(new ThreadOrders(5).count(3)).isLessThanOrEqualTo(12);
    assertThat(new ThreadOrders(10).count(3)).isLessThanOrEqualTo(20);
    assertThat(new ThreadOrders(10).count(4)).isLessThanOrEqualTo(90);
  }

  @Test
  void theOrdersForFewerThreadsComeFirst() {
    ThreadOrders orders = new ThreadOrders(7);
    int pairs = orders.count(2);
    int triples = orders.count(3);
    int quadruples = orders.count(4);
    assertThat(pairs).isLessThan(triples);
    assertThat(triples).isLessThan(quadruples);
    assertThat(orders.positions(0)).containsExactly(0, 1, 2, 3, 4, 5, 6);
    assertThat(orders.positions(1)).containsExactly(6, 5, 4, 3, 2, 1, 0);
    Set<List<Integer>> different = new HashSet<>();
    for (int i = 0; i < quadruples; i++) {
      different.add(IntStream.of(orders.positions(i)).boxed().toList());
    }
    assertThat(different).hasSize(quadruples);
  }

  @Test
  void theyAreTheSameEachTime() {
    ThreadOrders one = new ThreadOrders(8);
    ThreadOrders other = new ThreadOrders(8);
    assertThat(one.count(4)).isEqualTo(other.count(4));
    for (int i = 0; i < one.count(4); i++) {
      assertThat(one.positions(i)).containsExactly(other.positions(i));
    }
  }
}
