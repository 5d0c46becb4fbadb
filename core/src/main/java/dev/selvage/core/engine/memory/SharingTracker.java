package dev.selvage.core.engine.memory;

import dev.selvage.monitor.object.ObjectNumbers;
import java.util.Arrays;

/**
 * Records which strands have accessed which location in this execution: open addressing by the
 * identity of an object and a key for the part of it. Finds locations that two strands access, at
 * least one of them writing. Beyond {@link #LIMIT} locations every further one is assumed to be
 * shared.
 *
 * <p>A table of its own besides {@code PartIndex}: it is cleared in no time at every execution, and
 * what it counts must not depend on the garbage collector.
 */
final class SharingTracker {
  static final int LIMIT = 1 << 18;

  private static final int MANY = -1;

  private final ObjectNumbers numbers;

  private Object[] objects = new Object[256];
  private int[] keys = new int[256];
  private int[] owners = new int[256];
  private boolean[] written = new boolean[256];
  private boolean[] shared = new boolean[256];

  /** The sites that touched a location: a small set each. */
  private int[][] sites = new int[256][];

  private int[] siteCounts = new int[256];
  private int[] generations = new int[256];
  private int generation = 1;
  private int size;

  SharingTracker(ObjectNumbers numbers) {
    this.numbers = numbers;
  }

  void clear() {
    if (size > 4096) {
      Arrays.fill(objects, null);
    }
    generation++;
    size = 0;
  }

  /**
   * Notes an access.
   *
   * @return the sites that share the location, when it is found shared by this access; else null
   */
  int[] touch(Object object, int key, int strand, boolean isWrite, int site) {
    int at = slot(object, key);
    if (generations[at] != generation) {
      if (size >= LIMIT) {
        return new int[] {site};
      }
      claim(at, object, key, strand, isWrite, site);
      return null;
    }
    boolean knowsSite = addSite(at, site);
    if (owners[at] != strand) {
      owners[at] = MANY;
    }
    written[at] |= isWrite;
    if (owners[at] == MANY && written[at]) {
      if (shared[at] && knowsSite) {
        return null;
      }
      shared[at] = true;
      return Arrays.copyOf(sites[at], siteCounts[at]);
    }
    return null;
  }

  private int slot(Object object, int key) {
    int mask = objects.length - 1;
    int at = (numbers.of(object) * 31 + key) * 0x9E3779B1 >>> 7 & mask;
    while (generations[at] == generation && (objects[at] != object || keys[at] != key)) {
      at = at + 1 & mask;
    }
    return at;
  }

  private void claim(int at, Object object, int key, int strand, boolean isWrite, int site) {
    objects[at] = object;
    keys[at] = key;
    owners[at] = strand;
    written[at] = isWrite;
    shared[at] = false;
    generations[at] = generation;
    if (sites[at] == null) {
      sites[at] = new int[2];
    }
    sites[at][0] = site;
    siteCounts[at] = 1;
    if (++size * 2 > objects.length) {
      grow();
    }
  }

  private boolean addSite(int at, int site) {
    int[] known = sites[at];
    int count = siteCounts[at];
    for (int i = count - 1; i >= 0; i--) {
      if (known[i] == site) {
        return true;
      }
    }
    if (count == known.length) {
      known = Arrays.copyOf(known, count * 2);
      sites[at] = known;
    }
    known[count] = site;
    siteCounts[at] = count + 1;
    return false;
  }

  private void grow() {
    Object[] oldObjects = objects;
    int[] oldKeys = keys;
    int[] oldOwners = owners;
    boolean[] oldWritten = written;
    boolean[] oldShared = shared;
    int[][] oldSites = sites;
    int[] oldCounts = siteCounts;
    int[] oldGenerations = generations;
    int capacity = oldObjects.length * 2;
    objects = new Object[capacity];
    keys = new int[capacity];
    owners = new int[capacity];
    written = new boolean[capacity];
    shared = new boolean[capacity];
    sites = new int[capacity][];
    siteCounts = new int[capacity];
    generations = new int[capacity];
    for (int i = 0; i < oldObjects.length; i++) {
      if (oldGenerations[i] == generation) {
        int at = slot(oldObjects[i], oldKeys[i]);
        objects[at] = oldObjects[i];
        keys[at] = oldKeys[i];
        owners[at] = oldOwners[i];
        written[at] = oldWritten[i];
        shared[at] = oldShared[i];
        sites[at] = oldSites[i];
        siteCounts[at] = oldCounts[i];
        generations[at] = generation;
      }
    }
  }
}
