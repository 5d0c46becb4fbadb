package dev.selvage.testkit.race;

import static dev.selvage.bridge.AccessMode.ACQUIRE_FENCE;
import static dev.selvage.bridge.AccessMode.FULL_FENCE;
import static dev.selvage.bridge.AccessMode.OPAQUE;
import static dev.selvage.bridge.AccessMode.ORDERED;
import static dev.selvage.bridge.AccessMode.PLAIN;
import static dev.selvage.bridge.AccessMode.RELEASE_FENCE;
import static dev.selvage.bridge.AccessMode.VOLATILE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.bridge.AccessMode;
import dev.selvage.testkit.race.Event.Access;
import dev.selvage.testkit.race.Event.Acquire;
import dev.selvage.testkit.race.Event.Broadcast;
import dev.selvage.testkit.race.Event.Fence;
import dev.selvage.testkit.race.Event.Location;
import dev.selvage.testkit.race.Event.Release;
import dev.selvage.testkit.race.Event.Start;
import dev.selvage.testkit.race.ReferenceRaces.Pair;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The rules, one by one. Most cases pass a message: strand 1 writes data, something happens, and
 * strand 2 reads it. Strand 3 comes in between.
 */
class ReferenceRacesTest {
  private static final Location DATA = new Location(0, 0);
  private static final Location FLAG = new Location(0, 8);
  private static final Location LOCK = new Location(1, -2);
  private static final int SITE = 7;

  private static Access read(int strand, Location location, int strength) {
    return new Access(strand, location, AccessMode.ofRead(strength), SITE);
  }

  private static Access write(int strand, Location location, int strength) {
    return new Access(strand, location, AccessMode.ofWrite(strength), SITE);
  }

  private static Access update(int strand, Location location, int read, int write) {
    return new Access(strand, location, AccessMode.of(read, write), SITE);
  }

  /** Whether the message arrives in order. */
  private static boolean passes(Event... between) {
    List<Event> events = new ArrayList<>();
    events.add(new Start(0, 1));
    events.add(new Start(0, 2));
    events.add(new Start(0, 3));
    events.add(write(1, DATA, PLAIN));
    events.addAll(List.of(between));
    events.add(read(2, DATA, PLAIN));
    Pair message = new Pair(3, events.size() - 1);
    return !ReferenceRaces.of(events).contains(message);
  }

  @Test
  void nothingOrdersNothing() {
    assertThat(passes()).isFalse();
  }

  @Test
  void oneStrandDoesNotRaceWithItself() {
    assertThat(
            ReferenceRaces.of(
                List.of(new Start(0, 1), write(1, DATA, PLAIN), read(1, DATA, PLAIN))))
        .isEmpty();
  }

  @Test
  void whatWasBeforeAStartIsKnown() {
    assertThat(
            ReferenceRaces.of(
                List.of(write(0, DATA, PLAIN), new Start(0, 1), read(1, DATA, PLAIN))))
        .isEmpty();
  }

  @Test
  void whatComesAfterAStartIsNotKnown() {
    assertThat(
            ReferenceRaces.of(
                List.of(new Start(0, 1), write(0, DATA, PLAIN), read(1, DATA, PLAIN))))
        .containsExactly(new Pair(1, 2));
  }

  @Test
  void onlyConflictsOfTheProgramRace() {
    Access read = read(1, DATA, PLAIN);
    assertThat(read.conflictsWith(write(2, DATA, VOLATILE))).isTrue();
    assertThat(read.conflictsWith(read(2, DATA, PLAIN))).isFalse();
    assertThat(read.conflictsWith(write(2, FLAG, PLAIN))).isFalse();
    assertThat(read.conflictsWith(write(2, new Location(1, 0), PLAIN))).isFalse();
    assertThat(read.conflictsWith(new Access(2, DATA, AccessMode.ofWrite(PLAIN), 0))).isFalse();
    assertThat(read(1, DATA, OPAQUE).conflictsWith(write(2, DATA, OPAQUE))).isFalse();
    assertThat(read.conflictsWith(update(2, DATA, PLAIN, ORDERED))).isTrue();
  }

  @Test
  void anAcquireIsAfterAllReleases() {
    assertThat(passes(new Release(1, LOCK), new Release(3, LOCK), new Acquire(2, LOCK))).isTrue();
  }

  @Test
  void anAcquireIsAfterReleasesOfTheSamePartOnly() {
    Location finals = new Location(1, -4);
    Location other = new Location(2, -2);
    assertThat(passes(new Release(1, finals), new Acquire(2, LOCK))).isFalse();
    assertThat(passes(new Release(1, other), new Acquire(2, LOCK))).isFalse();
    assertThat(passes(new Acquire(2, LOCK), new Release(1, LOCK))).isFalse();
  }

  @Test
  void orderIsTransitive() {
    assertThat(
            passes(
                new Release(1, LOCK),
                new Acquire(3, LOCK),
                write(3, FLAG, VOLATILE),
                read(2, FLAG, VOLATILE)))
        .isTrue();
  }

  @Test
  void aBroadcastIsKnownToAll() {
    assertThat(passes(new Broadcast(1))).isTrue();
    assertThat(passes(new Broadcast(3))).isFalse();
    assertThat(passes(new Broadcast(2))).isFalse();
  }

  @Test
  void aVolatileReadIsAfterAllVolatileWrites() {
    assertThat(passes(write(1, FLAG, VOLATILE), read(2, FLAG, VOLATILE))).isTrue();
    assertThat(passes(write(1, FLAG, VOLATILE), write(3, FLAG, VOLATILE), read(2, FLAG, VOLATILE)))
        .isTrue();
    assertThat(passes(write(1, FLAG, VOLATILE), write(3, FLAG, PLAIN), read(2, FLAG, VOLATILE)))
        .isTrue();
    assertThat(passes(read(2, FLAG, VOLATILE), write(1, FLAG, VOLATILE))).isFalse();
  }

  @Test
  void aVolatileReadIsAfterTheReleaseThatItReads() {
    assertThat(passes(write(1, FLAG, ORDERED), read(2, FLAG, VOLATILE))).isTrue();
    assertThat(passes(write(1, FLAG, ORDERED), write(3, FLAG, VOLATILE), read(2, FLAG, VOLATILE)))
        .isFalse();
  }

  @Test
  void anAcquireReadIsAfterTheWriteThatItReads() {
    assertThat(passes(write(1, FLAG, ORDERED), read(2, FLAG, ORDERED))).isTrue();
    assertThat(passes(write(1, FLAG, VOLATILE), read(2, FLAG, ORDERED))).isTrue();
    assertThat(passes(write(1, FLAG, OPAQUE), read(2, FLAG, ORDERED))).isFalse();
    assertThat(passes(write(1, FLAG, PLAIN), read(2, FLAG, ORDERED))).isFalse();
  }

  @Test
  void aWriteThatIsReplacedOrdersNothing() {
    for (int strength : List.of(PLAIN, OPAQUE, ORDERED, VOLATILE)) {
      assertThat(passes(write(1, FLAG, VOLATILE), write(3, FLAG, strength), read(2, FLAG, ORDERED)))
          .isFalse();
    }
    assertThat(
            passes(
                write(1, FLAG, ORDERED),
                new Access(3, FLAG, AccessMode.ofWrite(PLAIN), 0),
                read(2, FLAG, ORDERED)))
        .isFalse();
  }

  @Test
  void weakReadsOrderNothing() {
    assertThat(passes(write(1, FLAG, VOLATILE), read(2, FLAG, OPAQUE))).isFalse();
    assertThat(passes(write(1, FLAG, VOLATILE), read(2, FLAG, PLAIN))).isFalse();
  }

  @Test
  void anUpdateContinuesWhatItReads() {
    for (Access update :
        List.of(
            update(3, FLAG, PLAIN, PLAIN),
            update(3, FLAG, ORDERED, PLAIN),
            update(3, FLAG, PLAIN, ORDERED),
            update(3, FLAG, VOLATILE, VOLATILE))) {
      assertThat(passes(write(1, FLAG, ORDERED), update, update, read(2, FLAG, ORDERED))).isTrue();
      assertThat(passes(write(1, FLAG, OPAQUE), update, update, read(2, FLAG, ORDERED))).isFalse();
    }
  }

  @Test
  void aFailedComparisonOnlyReads() {
    Access failed = read(3, FLAG, VOLATILE);
    assertThat(passes(write(1, FLAG, ORDERED), failed, read(2, FLAG, ORDERED))).isTrue();
    assertThat(passes(read(1, FLAG, VOLATILE), read(2, FLAG, VOLATILE))).isFalse();
  }

  @Test
  void aReleaseFenceGoesWithEveryLaterWrite() {
    for (int fence : List.of(RELEASE_FENCE, FULL_FENCE)) {
      for (int strength : List.of(PLAIN, OPAQUE)) {
        Event write = write(1, FLAG, strength);
        Event other = write(1, LOCK, strength);
        assertThat(passes(new Fence(1, fence), write, read(2, FLAG, ORDERED))).isTrue();
        assertThat(passes(new Fence(1, fence), other, write, read(2, FLAG, VOLATILE))).isTrue();
        assertThat(passes(write, new Fence(1, fence), read(2, FLAG, ORDERED))).isFalse();
        assertThat(passes(new Fence(3, fence), write, read(2, FLAG, ORDERED))).isFalse();
      }
    }
    assertThat(passes(new Fence(1, ACQUIRE_FENCE), write(1, FLAG, OPAQUE), read(2, FLAG, ORDERED)))
        .isFalse();
  }

  @Test
  void whatFollowsAReleaseFenceIsNotKnown() {
    assertThat(
            ReferenceRaces.of(
                List.of(
                    new Start(0, 1),
                    new Fence(0, RELEASE_FENCE),
                    write(0, DATA, PLAIN),
                    write(0, FLAG, OPAQUE),
                    read(1, FLAG, ORDERED),
                    read(1, DATA, PLAIN))))
        .containsExactly(new Pair(2, 5));
  }

  @Test
  void anAcquireFenceIsAfterWhatWasReadBefore() {
    for (int fence : List.of(ACQUIRE_FENCE, FULL_FENCE)) {
      for (int strength : List.of(PLAIN, OPAQUE)) {
        Event read = read(2, FLAG, strength);
        assertThat(passes(write(1, FLAG, ORDERED), read, new Fence(2, fence))).isTrue();
        assertThat(passes(write(1, FLAG, ORDERED), new Fence(2, fence), read)).isFalse();
        assertThat(passes(write(1, FLAG, OPAQUE), read, new Fence(2, fence))).isFalse();
        assertThat(passes(write(1, FLAG, ORDERED), read, new Fence(3, fence))).isFalse();
      }
    }
    assertThat(passes(write(1, FLAG, ORDERED), read(2, FLAG, OPAQUE), new Fence(2, RELEASE_FENCE)))
        .isFalse();
  }

  @Test
  void fencesOnBothSidesOrderPlainAccesses() {
    assertThat(
            passes(
                new Fence(1, RELEASE_FENCE),
                write(1, FLAG, PLAIN),
                read(2, FLAG, PLAIN),
                new Fence(2, ACQUIRE_FENCE)))
        .isTrue();
  }
}
