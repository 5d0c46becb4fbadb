package dev.selvage.live.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.bridge.LiveHooks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RandomSleepsTest {
  /** In nanoseconds, of whichever thread. */
  private final List<Integer> taken = new ArrayList<>();

  @AfterEach
  void disarm() {
    LiveHooks.arm(null);
  }

  @Test
  void hooksDoNothingUntilASessionIsArmed() {
    LiveHooks.synchronizing();
    LiveHooks.synchronizing(new AtomicInteger());
    assertThat(taken).isEmpty();
    LiveHooks.arm(sleeps(1, 1));
    LiveHooks.synchronizing();
    LiveHooks.synchronizing(new AtomicInteger());
    assertThat(taken).hasSize(2);
  }

  @Test
  void aSleepLastsUpToAMillisecond() {
    pass(sleeps(7, 1), 10_000);
    assertThat(taken).hasSize(10_000).allSatisfy(each -> assertThat(each).isBetween(1, 1_000_000));
  }

  @Test
  void aThreadSleepsAsOftenAsAsked() {
    // Binomial with 10,000 draws of probability 1/50: the mean is 200, the deviation 14. The seed
    // is fixed, and five deviations leave room for another generator.
    pass(sleeps(7, 0.02), 10_000);
    assertThat(taken).hasSizeBetween(130, 270);
  }

  @Test
  void theSeedDecidesWhenAThreadSleeps() {
    pass(sleeps(7, 0.5), 100);
    List<Integer> first = List.copyOf(taken);
    taken.clear();
    pass(sleeps(7, 0.5), 100);
    assertThat(taken).isEqualTo(first);
    taken.clear();
    pass(sleeps(8, 0.5), 100);
    assertThat(taken).isNotEqualTo(first);
  }

  @Test
  void eachThreadSleepsInAWayOfItsOwn() throws Exception {
    RandomSleeps sleeps = sleeps(7, 0.5);
    pass(sleeps, 100);
    List<Integer> first = List.copyOf(taken);
    taken.clear();
    Thread second = new Thread(() -> pass(sleeps, 100));
    second.start();
    second.join();
    assertThat(taken).isNotEmpty().isNotEqualTo(first);
  }

  @Test
  void onlyACallOfAThreadSafeObjectSynchronizes() {
    RandomSleeps sleeps = sleeps(1, 1);
    sleeps.synchronizing(null);
    sleeps.synchronizing(new ArrayList<>());
    assertThat(taken).isEmpty();
    sleeps.synchronizing(new ConcurrentHashMap<>());
    sleeps.synchronizing(new Thread() {});
    sleeps.synchronizing(new AtomicInteger() {});
    assertThat(taken).hasSize(3);
  }

  private RandomSleeps sleeps(long seed, double probability) {
    return new RandomSleeps(seed, probability, taken::add);
  }

  private static void pass(RandomSleeps sleeps, int times) {
    for (int i = 0; i < times; i++) {
      sleeps.synchronizing();
    }
  }
}
