package dev.selvage.core.race.reference;

import dev.selvage.bridge.AccessMode;
import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.race.reference.Event.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Draws sequences of events as an execution could have them: strands act once they are started and
 * until they end, are joined when they have ended, and hold monitors alone. Every access has a site
 * of its own, so that a report says which one is meant.
 */
final class EventGenerator {
  private static final int MONITORS = 2;

  /** What {@code VarHandle} has: reads, writes, and both at once. */
  private static final int[] MODES = {
    AccessMode.ofRead(AccessMode.PLAIN),
    AccessMode.ofRead(AccessMode.OPAQUE),
    AccessMode.ofRead(AccessMode.ORDERED),
    AccessMode.ofRead(AccessMode.VOLATILE),
    AccessMode.ofWrite(AccessMode.PLAIN),
    AccessMode.ofWrite(AccessMode.OPAQUE),
    AccessMode.ofWrite(AccessMode.ORDERED),
    AccessMode.ofWrite(AccessMode.VOLATILE),
    AccessMode.of(AccessMode.PLAIN, AccessMode.PLAIN),
    AccessMode.of(AccessMode.ORDERED, AccessMode.PLAIN),
    AccessMode.of(AccessMode.PLAIN, AccessMode.ORDERED),
    AccessMode.of(AccessMode.VOLATILE, AccessMode.VOLATILE),
  };

  private static final int[] FENCES = {
    AccessMode.FULL_FENCE, AccessMode.ACQUIRE_FENCE, AccessMode.RELEASE_FENCE
  };

  /** Order without memory that has no rules of its own. */
  private static final long[] PARTS = {
    MemoryMonitor.INITIALIZATION, MemoryMonitor.FINALS, MemoryMonitor.INTERRUPT
  };

  private final SplittableRandom random;
  private final int strands;
  private final int locations;
  private final List<Event> events = new ArrayList<>();
  private final List<Integer> alive = new ArrayList<>(List.of(0));
  private final List<Integer> ended = new ArrayList<>();
  private final Map<Integer, Integer> holders = new HashMap<>();
  private int started = 1;

  private EventGenerator(long seed) {
    random = new SplittableRandom(seed);
    strands = random.nextInt(2, 5);
    locations = random.nextInt(3, 6);
  }

  static List<Event> generate(long seed) {
    return new EventGenerator(seed).draw();
  }

  private List<Event> draw() {
    // Most of the strands act most of the time.
    while (started < strands && random.nextInt(4) > 0) {
      start(any(alive));
    }
    int length = random.nextInt(4, 40);
    while (events.size() < length && !alive.isEmpty()) {
      next(any(alive));
    }
    return List.copyOf(events);
  }

  private int any(List<Integer> some) {
    return some.get(random.nextInt(some.size()));
  }

  private void next(int strand) {
    switch (random.nextInt(24)) {
      case 0 -> start(strand);
      case 1 -> end(strand);
      case 2 -> join(strand);
      case 3, 4 -> events.add(new Event.Fence(strand, FENCES[random.nextInt(FENCES.length)]));
      case 5, 6, 7 -> monitor(strand);
      case 8 -> events.add(new Event.Release(strand, ordering()));
      case 9 -> events.add(new Event.Acquire(strand, ordering()));
      case 10 -> {
        if (random.nextInt(4) == 0) {
          events.add(new Event.Broadcast(strand));
        }
      }
      default -> access(strand);
    }
  }

  private void start(int strand) {
    if (started < strands) {
      events.add(new Event.Start(strand, started));
      alive.add(started++);
    }
  }

  private void end(int strand) {
    if (random.nextInt(3) == 0 && !holders.containsValue(strand)) {
      events.add(new Event.Release(strand, endOf(strand)));
      alive.remove(Integer.valueOf(strand));
      ended.add(strand);
    }
  }

  private void join(int strand) {
    if (!ended.isEmpty()) {
      events.add(new Event.Acquire(strand, endOf(any(ended))));
    }
  }

  private static Location endOf(int strand) {
    return new Location(strand, MemoryMonitor.END);
  }

  private void monitor(int strand) {
    int monitor = random.nextInt(MONITORS);
    Location location = new Location(monitor, MemoryMonitor.MONITOR);
    if (!holders.containsKey(monitor)) {
      holders.put(monitor, strand);
      events.add(new Event.Acquire(strand, location));
    } else if (holders.get(monitor) == strand) {
      holders.remove(monitor);
      events.add(new Event.Release(strand, location));
    }
  }

  private Location ordering() {
    return new Location(0, PARTS[random.nextInt(PARTS.length)]);
  }

  /** Two objects, so that both the object and the part tell locations apart. */
  private void access(int strand) {
    int number = random.nextInt(locations);
    Location location = new Location(number % 2, number / 2);
    int mode = MODES[random.nextInt(MODES.length)];
    // A compare-and-set that fails is told as a read.
    int came = random.nextInt(8) == 0 ? AccessMode.readOnly(mode) : mode;
    if (came != AccessMode.NONE) {
      int site = random.nextInt(10) == 0 ? 0 : events.size() + 1;
      events.add(new Event.Access(strand, location, came, site));
    }
  }
}
