package dev.selvage.monitor.atomicity;

import dev.selvage.monitor.object.PartIndex;
import dev.selvage.monitor.object.PartTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The interleavings of one execution that no execution without interleaving explains (Lu, Tucek,
 * Qin and Zhou, AVIO, ASPLOS 2006, section 2): between two accesses of a strand to a location, with
 * none of its own between them, another strand writes; or, where both of them write, it reads.
 *
 * <p>Unlike the paper we look at every location by itself, not at cache lines, and at all accesses
 * of others in between, not only the latest one. What reads and writes in one step is a write for
 * what follows it and a read for what precedes it.
 */
public final class Interleavings {
  /** The maximum number of places of other strands that are kept between two accesses. */
  private static final int MAX_BETWEEN = 32;

  private final PartTable<Location> locations;
  private final Map<Interleaving.Key, Interleaving> disturbed = new LinkedHashMap<>();
  private final Set<Pair> pairs = new HashSet<>();

  /** The strands that have accessed a location. */
  private static final class Location {
    private final List<Latest> strands = new ArrayList<>(2);
  }

  /** The latest access of a strand, and what others did since. */
  private static final class Latest {
    private Touch touch;
    private final List<Touch> others = new ArrayList<>(2);

    Latest(Touch touch) {
      this.touch = touch;
    }

    void isFollowedBy(Touch other) {
      if (others.size() < MAX_BETWEEN
          && others.stream().noneMatch(known -> known.site() == other.site())) {
        others.add(other);
      }
    }
  }

  public Interleavings(PartIndex parts) {
    this.locations = new PartTable<>(parts, _ -> new Location());
  }

  /** An execution begins. */
  public void begin() {
    disturbed.clear();
    pairs.clear();
  }

  public void access(Object object, long part, Touch touch) {
    Latest mine = null;
    Location location = locations.get(object, part);
    for (Latest each : location.strands) {
      if (each.touch.strand() == touch.strand()) {
        mine = each;
      } else {
        each.isFollowedBy(touch);
      }
    }
    if (mine == null) {
      location.strands.add(new Latest(touch));
      return;
    }
    pairs.add(new Pair(mine.touch.site(), touch.site()));
    for (Touch other : mine.others) {
      if (!isSerialisable(mine.touch, other, touch)) {
        Interleaving found = new Interleaving(object, part, mine.touch, other, touch);
        disturbed.putIfAbsent(found.key(), found);
      }
    }
    mine.touch = touch;
    mine.others.clear();
  }

  /** Whether the result is the same if the access in between comes first, or last. */
  private static boolean isSerialisable(Touch first, Touch between, Touch second) {
    boolean areWrites = first.isWrite() && !second.isRead();
    return areWrites ? !between.isRead() : !between.isWrite();
  }

  /** Those that are not serializable, each triple of places once. */
  public Collection<Interleaving> disturbed() {
    return disturbed.values();
  }

  /** All pairs that occurred, interrupted or not. */
  Set<Pair> pairs() {
    return pairs;
  }
}
