package dev.selvage.testkit.race;

import dev.selvage.bridge.AccessMode;
import dev.selvage.testkit.race.Event.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Draws sequences of events as an execution could have them: strands act once they are started and
 * until they end, are joined when they have ended, and hold monitors alone. Every access has a site
 * of its own, so that a report says which one is meant.
 *
 * <p>A sequence has only some of the means of order, and some locations are for data, as in
 * programs: where everything is everywhere, all locations race before anything rare can matter.
 */
public final class EventGenerator {
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

  private static final int[] DATA_MODES = {
    AccessMode.ofRead(AccessMode.PLAIN), AccessMode.ofWrite(AccessMode.PLAIN)
  };

  private static final int[] FENCES = {
    AccessMode.FULL_FENCE, AccessMode.ACQUIRE_FENCE, AccessMode.RELEASE_FENCE
  };

  /**
   * The numbers of the parts of objects by which threads are ordered without memory.
   *
   * @param end of a thread, which is released once
   * @param monitor which one thread holds at a time
   * @param others those that have no rules of their own
   */
  public record OrderParts(long end, long monitor, List<Long> others) {}

  /** What a strand may do besides accesses. */
  private enum Side {
    START,
    END,
    JOIN,
    FENCE,
    MONITOR,
    RELEASE,
    BROADCAST
  }

  private final SplittableRandom random;
  private final OrderParts parts;
  private final int strands;
  private final long part;
  private final List<Side> sides = new ArrayList<>();

  /** By location. */
  private final List<int[]> modes = new ArrayList<>();

  private final List<Event> events = new ArrayList<>();
  private final List<Integer> alive = new ArrayList<>(List.of(0));
  private final List<Integer> ended = new ArrayList<>();
  private final Map<Integer, Integer> holders = new HashMap<>();
  private int started = 1;

  private EventGenerator(long seed, OrderParts parts) {
    this.parts = parts;
    random = new SplittableRandom(seed);
    strands = random.nextInt(2, 5);
    part = parts.others().get(random.nextInt(parts.others().size()));
    for (int i = random.nextInt(4); i > 0; i--) {
      sides.add(Side.values()[random.nextInt(Side.values().length)]);
    }
    int locations = random.nextInt(3, 6);
    while (modes.size() < locations) {
      modes.add(modes.size() < 2 ? DATA_MODES : modes());
    }
  }

  /** All of them, those that are not plain, or a few. */
  private int[] modes() {
    return switch (random.nextInt(4)) {
      case 0 -> MODES;
      case 1 -> IntStream.of(MODES).filter(mode -> !AccessMode.isPlain(mode)).toArray();
      default -> random.ints(4, 0, MODES.length).map(mode -> MODES[mode]).toArray();
    };
  }

  public static List<Event> generate(long seed, OrderParts parts) {
    return new EventGenerator(seed, parts).draw();
  }

  private List<Event> draw() {
    while (started < strands && random.nextInt(4) > 0) {
      start(any(alive));
    }
    int tries = random.nextInt(10, 70);
    int strand = any(alive);
    for (int i = 0; i < tries && !alive.isEmpty(); i++) {
      // A strand does several things in a row: what it did before makes a release matter.
      if (!alive.contains(strand) || random.nextInt(3) == 0) {
        strand = any(alive);
      }
      if (!sides.isEmpty() && random.nextInt(5) < 2) {
        act(strand, sides.get(random.nextInt(sides.size())));
      } else {
        access(strand);
      }
    }
    return List.copyOf(events);
  }

  private int any(List<Integer> some) {
    return some.get(random.nextInt(some.size()));
  }

  private void act(int strand, Side side) {
    switch (side) {
      case START -> start(strand);
      case END -> end(strand);
      case JOIN -> join(strand);
      case FENCE -> events.add(new Event.Fence(strand, FENCES[random.nextInt(FENCES.length)]));
      case MONITOR -> monitor(strand);
      case RELEASE -> {
        Location location = new Location(0, part);
        events.add(
            random.nextBoolean()
                ? new Event.Release(strand, location)
                : new Event.Acquire(strand, location));
      }
      case BROADCAST -> events.add(new Event.Broadcast(strand));
    }
  }

  private void start(int strand) {
    if (started < strands) {
      events.add(new Event.Start(strand, started));
      alive.add(started++);
    }
  }

  private void end(int strand) {
    if (!holders.containsValue(strand)) {
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

  private Location endOf(int strand) {
    return new Location(strand, parts.end());
  }

  private void monitor(int strand) {
    int monitor = random.nextInt(MONITORS);
    Location location = new Location(monitor, parts.monitor());
    if (!holders.containsKey(monitor)) {
      holders.put(monitor, strand);
      events.add(new Event.Acquire(strand, location));
    } else if (holders.get(monitor) == strand) {
      holders.remove(monitor);
      events.add(new Event.Release(strand, location));
    }
  }

  /** Of two objects, so that both the object and the part tell locations apart. */
  private void access(int strand) {
    int number = random.nextInt(modes.size());
    Location location = new Location(number % 2, number / 2);
    int mode = modes.get(number)[random.nextInt(modes.get(number).length)];
    // A compare-and-set that fails is reported as a read.
    int came = random.nextInt(8) == 0 ? AccessMode.readOnly(mode) : mode;
    if (came != AccessMode.NONE) {
      int site = random.nextInt(10) == 0 ? 0 : events.size() + 1;
      events.add(new Event.Access(strand, location, came, site));
    }
  }
}
