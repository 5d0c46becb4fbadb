package dev.selvage.core.strategy.search;

import dev.selvage.model.TouchKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Determines which earlier steps each step of an execution follows, and which ones it races with:
 * they touch a location in common, at least one of them changes it, and nothing else orders them.
 *
 * <p>A strand that waits for a lock cannot come before the step that releases it, but may come
 * before the step that acquired it: it races with the latter. A strand cannot precede the step that
 * allowed it to continue.
 */
final class StepOrder {
  private static final int[] NOTHING = {};

  /** What is known of a location. */
  private static final class Location {
    /** The latest step that changed it, or -1. */
    private int change = -1;

    /** The latest step that acquired the lock, or -1. */
    private int acquisition = -1;

    /** The steps that have read it since the latest change. */
    private final List<Integer> looks = new ArrayList<>();
  }

  /** A step that was taken. */
  private record Taken(int strand, int[] clock) {}

  private final List<Location> locations = new ArrayList<>();

  /** By the number of a step; null if a choice was not a step. */
  private final List<Taken> steps = new ArrayList<>();

  /** What was known to any strand when no strand could continue. */
  private final List<int[]> expiries = new ArrayList<>();

  /**
   * The steps that involved the time. When a sleep ends it may be too late for a time-out, which
   * then had to expire first: the steps before that one count, too.
   */
  private final List<Integer> timed = new ArrayList<>();

  /** By strand: what it knows. */
  private int[][] strands = new int[16][];

  /** By strand: what it knew at the beginning of its latest step, and could not precede. */
  private int[] known = NOTHING;

  private final List<Integer> races = new ArrayList<>();

  void begin() {
    locations.clear();
    steps.clear();
    expiries.clear();
    timed.clear();
    Arrays.fill(strands, null);
  }

  /**
   * Appends a step.
   *
   * @param number of the step, above those before
   * @param time the location that represents the time, or -1
   * @return what it follows: by strand, the number of the latest step
   */
  int[] add(int number, int strand, KeptFootprint touches, int time) {
    if (strand >= strands.length) {
      strands = Arrays.copyOf(strands, strand * 2);
    }
    int[] clock = known(strand);
    for (int i = 0; i < touches.size(); i++) {
      clock = awaited(clock, touches, i);
    }
    known = clock;
    races.clear();
    for (int i = 0; i < touches.size(); i++) {
      if (touches.kind(i) == TouchKind.OPEN) {
        raceWithAll(strand);
        continue;
      }
      clock = touched(clock, number, strand, touches, i);
      if (touches.location(i) == time && touches.kind(i) == TouchKind.WRITE) {
        timed.forEach(each -> race(each, strand));
      }
    }
    clock = with(clock, strand, number);
    strands[strand] = clock;
    while (steps.size() <= number) {
      steps.add(null);
    }
    steps.set(number, new Taken(strand, clock));
    for (int i = 0; i < touches.size(); i++) {
      remember(number, touches, i);
      if (touches.location(i) == time && !timed.contains(number)) {
        timed.add(number);
      }
    }
    return clock;
  }

  /** What a strand knows of: by strand, the number of the latest step. */
  int[] known(int strand) {
    return strand < strands.length && strands[strand] != null ? strands[strand] : NOTHING;
  }

  /** What the latest change of a location follows, with that step itself. */
  int[] changed(int location) {
    int change = location(location).change;
    return change < 0 ? NOTHING : steps.get(change).clock;
  }

  /**
   * What the latest step could not have preceded: by strand, the number of the latest such step.
   */
  int[] awaited() {
    return known;
  }

  /**
   * The earlier step that one which a strand could not take would race with.
   *
   * @return -1 for none
   */
  int raceOfWaiter(int strand, int location, TouchKind kind) {
    Location place = location(location);
    int earlier = kind == TouchKind.ACQUIRE ? place.acquisition : place.change;
    races.clear();
    known = known(strand);
    race(earlier, strand);
    return races.isEmpty() ? -1 : earlier;
  }

  /** The earlier steps that the latest one races with. */
  List<Integer> races() {
    return races;
  }

  /** No strand could continue: a strand that does now, by a time-out, follows all steps so far. */
  void expire() {
    int[] all = NOTHING;
    for (int[] each : strands) {
      all = each == null ? all : later(all, each);
    }
    expiries.add(all);
  }

  /** How often no strand could continue. */
  int expiries() {
    return expiries.size();
  }

  /** The steps that have to come first in any case. */
  private int[] awaited(int[] clock, KeptFootprint touches, int touch) {
    TouchKind kind = touches.kind(touch);
    if (kind == TouchKind.AWAIT_ALL) {
      return later(clock, expiries.get(touches.location(touch)));
    }
    int change = kind == TouchKind.AWAIT ? location(touches.location(touch)).change : -1;
    return change < 0 ? clock : later(clock, steps.get(change).clock);
  }

  private int[] touched(int[] before, int number, int strand, KeptFootprint touches, int touch) {
    TouchKind kind = touches.kind(touch);
    if (kind == TouchKind.AWAIT || kind == TouchKind.AWAIT_ALL) {
      return before;
    }
    Location location = location(touches.location(touch));
    int[] clock = before;
    if (location.change >= 0 && location.change != number) {
      clock = later(clock, steps.get(location.change).clock);
      switch (kind) {
        case ACQUIRE -> race(location.acquisition, strand);
        case RELEASE -> {
          // Between acquiring and releasing a lock no other strand changes it.
        }
        default -> race(location.change, strand);
      }
    }
    if (!kind.isLook()) {
      for (int look : location.looks) {
        if (look != number) {
          clock = later(clock, steps.get(look).clock);
          race(look, strand);
        }
      }
    }
    return clock;
  }

  private void raceWithAll(int strand) {
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i) != null) {
        race(i, strand);
      }
    }
  }

  private void race(int earlier, int strand) {
    if (earlier >= 0) {
      Taken taken = steps.get(earlier);
      boolean isKnown =
          taken.strand == strand || taken.strand < known.length && known[taken.strand] >= earlier;
      if (!isKnown && !races.contains(earlier)) {
        races.add(earlier);
      }
    }
  }

  private void remember(int number, KeptFootprint touches, int touch) {
    Location location = location(touches.location(touch));
    switch (touches.kind(touch)) {
      case READ -> {
        if (location.change != number && !location.looks.contains(number)) {
          location.looks.add(number);
        }
      }
      case WRITE, ACQUIRE, RELEASE -> {
        location.change = number;
        location.looks.clear();
        if (touches.kind(touch) == TouchKind.ACQUIRE) {
          location.acquisition = number;
        }
      }
      case AWAIT, AWAIT_ALL, OPEN -> {
        // No strand has to wait for one that waits.
      }
    }
  }

  private Location location(int number) {
    while (locations.size() <= number) {
      locations.add(new Location());
    }
    return locations.get(number);
  }

  private static int[] with(int[] clock, int strand, int number) {
    int[] more = Arrays.copyOf(clock, Math.max(clock.length, strand + 1));
    for (int i = clock.length; i < more.length; i++) {
      more[i] = -1;
    }
    more[strand] = number;
    return more;
  }

  static int[] later(int[] one, int[] other) {
    if (other.length == 0) {
      return one;
    }
    int[] both = Arrays.copyOf(one, Math.max(one.length, other.length));
    for (int i = 0; i < both.length; i++) {
      int first = i < one.length ? one[i] : -1;
      int second = i < other.length ? other[i] : -1;
      both[i] = Math.max(first, second);
    }
    return both;
  }
}
