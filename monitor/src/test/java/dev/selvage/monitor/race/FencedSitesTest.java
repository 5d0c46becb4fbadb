package dev.selvage.monitor.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.bridge.AccessMode;
import org.junit.jupiter.api.Test;

/** Which places count as fenced. */
class FencedSitesTest {
  private static final int ONE = 1;
  private static final int OTHER = 2;
  private static final int HERE = 70;
  private static final int THERE = 71;

  private final FencedSites fences = new FencedSites();

  @Test
  void aReadIsFencedIfAnAcquireFenceFollows() {
    fences.begin();
    fences.read(ONE, HERE);
    fences.read(ONE, THERE);
    fences.fence(ONE, AccessMode.ACQUIRE_FENCE);
    assertThat(fences.isFencedRead(HERE)).isTrue();
    assertThat(fences.isFencedRead(THERE)).isTrue();
  }

  @Test
  void aReleaseFenceOrTheFenceOfAnotherThreadIsNotEnough() {
    fences.begin();
    fences.read(ONE, HERE);
    fences.fence(ONE, AccessMode.RELEASE_FENCE);
    fences.fence(OTHER, AccessMode.ACQUIRE_FENCE);
    assertThat(fences.isFencedRead(HERE)).isFalse();
  }

  @Test
  void oneReadWithoutAFenceIsEnoughForAnyOrder() {
    fences.begin();
    fences.read(ONE, HERE);
    fences.settle(ONE);
    fences.read(ONE, HERE);
    fences.fence(ONE, AccessMode.ACQUIRE_FENCE);
    fences.read(OTHER, THERE);
    fences.fence(OTHER, AccessMode.ACQUIRE_FENCE);
    fences.read(OTHER, THERE);
    fences.write(OTHER, THERE);
    assertThat(fences.isFencedRead(HERE)).isFalse();
    assertThat(fences.isFencedRead(THERE)).isFalse();
  }

  @Test
  void everyWriteHasToComeAfterAReleaseFence() {
    fences.begin();
    fences.fence(ONE, AccessMode.RELEASE_FENCE);
    fences.write(ONE, HERE);
    fences.write(ONE, THERE);
    fences.fence(OTHER, AccessMode.ACQUIRE_FENCE);
    fences.write(OTHER, THERE);
    assertThat(fences.isFencedWrite(HERE)).isTrue();
    assertThat(fences.isFencedWrite(THERE)).isFalse();
  }

  /** What is known about places lasts, but what threads have just done does not. */
  @Test
  void anExecutionDoesNotContinueTheOneBefore() {
    fences.begin();
    fences.fence(ONE, AccessMode.RELEASE_FENCE);
    fences.read(ONE, HERE);
    fences.begin();
    fences.write(ONE, THERE);
    fences.fence(ONE, AccessMode.ACQUIRE_FENCE);
    assertThat(fences.isFencedWrite(THERE)).isFalse();
    assertThat(fences.isFencedRead(HERE)).isFalse();
  }
}
