package dev.selvage.core.engine.effect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

class StateDigestTest {
  /** A field of the object, whichever. */
  private static final long PART = 12;

  private static OptionalLong of(Object... objects) {
    StateDigest digest = new StateDigest();
    for (Object each : objects) {
      digest.add(each, PART);
    }
    OptionalLong hash = digest.hash();
    assertThat(hash).isPresent();
    return hash;
  }

  private record Node(Object value, Node next) {}

  private static Node list(Object... values) {
    Node node = null;
    for (int i = values.length - 1; i >= 0; i--) {
      node = new Node(values[i], node);
    }
    return node;
  }

  @Test
  void neitherIdentityNorOrderMatters() {
    assertThat(of(list(1, "a"), list(2))).isEqualTo(of(list(2), list(1, "a")));
    assertThat(of(new Node(new Object(), null))).isEqualTo(of(new Node(new Object(), null)));
  }

  @Test
  void whatAnObjectLeadsToCounts() {
    Object[] values = new Object[40];
    Arrays.fill(values, 1);
    OptionalLong before = of(list(values));
    values[39] = 2;
    assertThat(of(list(values))).isNotEqualTo(before);
    assertThat(of(list(1, 2, 3))).isNotEqualTo(of(list(2, 1, 3)));
    assertThat(of(list(1, 2, 3))).isNotEqualTo(of(list(1, 3, 2)));
  }

  @Test
  void equalHashCodesAreNotEnough() {
    assertThat("BB".hashCode()).isEqualTo("Aa".hashCode());
    assertThat(of(list("BB"))).isNotEqualTo(of(list("Aa")));
    assertThat(of(list(1L << 32 | 1))).isNotEqualTo(of(list(0L)));
  }

  @Test
  void arraysCountToTheirEnd() {
    int[] numbers = new int[10_000];
    OptionalLong before = of(numbers, new Object[] {numbers});
    numbers[9_999] = 1;
    assertThat(of(numbers, new Object[] {numbers})).isNotEqualTo(before);
    assertThat(of((Object) new int[1])).isNotEqualTo(of((Object) new int[2]));
  }

  @Test
  void soDoObjectsOfTheJdkThatAreData() {
    assertThat(of(new AtomicInteger(1))).isNotEqualTo(of(new AtomicInteger(2)));
    StringBuilder text = new StringBuilder();
    OptionalLong empty = of(text);
    text.append('a');
    assertThat(of(text)).isNotEqualTo(empty);
    assertThat(of(new HashMap<>(Map.of(1, 2)))).isNotEqualTo(of(new HashMap<>(Map.of(1, 3))));
  }

  @Test
  void howACollectionWasChangedDoesNotCount() {
    List<Integer> changed = new ArrayList<>(List.of(1, 2));
    changed.set(0, 3);
    changed.remove(Integer.valueOf(2));
    changed.add(2);
    changed.set(0, 1);
    assertThat(of(changed)).isEqualTo(of(new ArrayList<>(List.of(1, 2))));
  }

  @Test
  void norDoLocksAndThreads() throws InterruptedException {
    ReentrantLock used = new ReentrantLock();
    Thread waiting = new Thread(() -> lockAndUnlock(used));
    used.lock();
    try {
      waiting.start();
      while (!used.hasQueuedThreads()) {
        Thread.onSpinWait();
      }
    } finally {
      used.unlock();
    }
    waiting.join();
    assertThat(of(used)).isEqualTo(of(new ReentrantLock()));
    assertThat(of(new Thread())).isEqualTo(of(new Thread()));
  }

  private static void lockAndUnlock(ReentrantLock lock) {
    lock.lock();
    try {
      Thread.onSpinWait();
    } finally {
      lock.unlock();
    }
  }

  @Test
  void isNotKnownOfVeryMuch() {
    StateDigest digest = new StateDigest();
    digest.add(new int[1_000_000], PART);
    assertThat(digest.hash()).isEmpty();
  }

  @Test
  void variablesOfModelsDoNotCount() {
    StateDigest digest = new StateDigest();
    digest.add(new Object(), Variable.MONITOR.part);
    assertThat(digest.hash()).isEqualTo(new StateDigest().hash());
    StateDigest contents = new StateDigest();
    contents.add(new Object(), Variable.CONTENTS.part);
    assertThat(contents.hash()).isNotEqualTo(new StateDigest().hash());
  }
}
