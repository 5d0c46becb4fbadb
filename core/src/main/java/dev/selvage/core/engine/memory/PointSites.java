package dev.selvage.core.engine.memory;

import dev.selvage.model.SiteKey;
import dev.selvage.monitor.object.SiteKeys;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Knows which accesses to memory are scheduling points. A plain one is a point once its site was
 * part of a race: an execution without one is fully described by the order of its synchronization.
 * Without the race detector, it is one once the field (or, for arrays and contents, the site) has
 * been seen on a location that two strands touched, one of them writing. Volatile ones always are,
 * unless they are learned, too: then those of a field are points once two of them were seen that
 * nothing else orders. The set belongs to the campaign and changes only between executions.
 */
public final class PointSites {
  /** Among the points of a schedule: volatile accesses are points only where they are listed. */
  public static final SiteKey VOLATILES = new SiteKey("", "volatile fields", "", 0, 0, "");

  /** What is learned per site and is not a field has a key below this one. */
  static final int FIRST_FIELD_KEY = 3;

  private final SiteKeys siteKeys;

  /** The points of the schedule that is replayed; null when points are learned. */
  private final Set<SiteKey> fixedPoints;

  /** What was learned by an earlier campaign. */
  private Set<SiteKey> expected = Set.of();

  /** Whether volatile accesses are points only once they are known to be needed. */
  private boolean learnsVolatiles;

  private byte[] modes = new byte[1024];

  /** What is accessed at a site that may be learned; 0 for others. */
  private int[] keys = new int[1024];

  private boolean[] areVolatile = new boolean[1024];

  /** By key: whether all accesses are points. */
  private boolean[] sharedFields = new boolean[64];

  private int[] learnedSites = new int[16];
  private int learnedSiteCount;
  private int[] learnedKeys = new int[16];
  private int learnedKeyCount;
  private boolean hasPlain;
  private int count;
  private int plainCount;

  PointSites(SiteKeys siteKeys, Set<SiteKey> fixedPoints) {
    this.siteKeys = siteKeys;
    this.fixedPoints = fixedPoints == null ? null : Set.copyOf(fixedPoints);
    this.learnsVolatiles = fixedPoints != null && fixedPoints.contains(VOLATILES);
  }

  /** These are points from the beginning, and more may be learned. */
  public void expect(Set<SiteKey> points) {
    expected = Set.copyOf(points);
  }

  /**
   * Volatile accesses are not points until {@link #racing} or {@link #spunAt} is called for them.
   * Called before the first execution.
   */
  public void learnVolatiles() {
    learnsVolatiles = true;
  }

  /** Whether volatile accesses are points only where that was learned. */
  public boolean learnsVolatiles() {
    return learnsVolatiles;
  }

  /** Whether a volatile access at this site is not a point so far, and makes nothing known. */
  public boolean isSilent(int site) {
    return learnsVolatiles
        && site < modes.length
        && areVolatile[site]
        && modes[site] == SiteMode.WATCH;
  }

  // ---- sites

  boolean isResolved(int site) {
    return site < modes.length && modes[site] != SiteMode.UNRESOLVED;
  }

  /** One of {@link SiteMode}, at a resolved site. */
  byte mode(int site) {
    return modes[site];
  }

  int key(int site) {
    return keys[site];
  }

  /** A site that is never a point. */
  void ignore(int site) {
    reserve(site);
    modes[site] = SiteMode.IGNORE;
  }

  /** A site that is always a point. */
  void always(int site) {
    reserve(site);
    modes[site] = SiteMode.POINT;
  }

  /** A volatile access, which is learned or not. */
  void addVolatile(int site, int key) {
    if (learnsVolatiles) {
      reserve(site);
      areVolatile[site] = true;
      add(site, key);
    } else {
      always(site);
    }
  }

  /** A site that is a point only where that was learned. */
  void add(int site, int key) {
    reserve(site);
    keys[site] = key;
    if (key >= sharedFields.length) {
      sharedFields = Arrays.copyOf(sharedFields, key * 2);
    }
    if (fixedPoints != null) {
      if (fixedPoints.contains(siteKeys.of(site))) {
        make(site, SiteMode.POINT);
      } else {
        modes[site] = SiteMode.IGNORE;
      }
    } else if (expected.contains(siteKeys.of(site))) {
      make(site, SiteMode.POINT_AND_WATCH);
      if (areVolatile[site]) {
        learnKey(key);
      }
    } else if (key >= FIRST_FIELD_KEY && sharedFields[key]) {
      make(site, SiteMode.POINT);
    } else {
      modes[site] = SiteMode.WATCH;
    }
  }

  private void make(int site, byte mode) {
    modes[site] = mode;
    count++;
    if (!areVolatile[site]) {
      plainCount++;
      hasPlain = true;
    }
  }

  private void reserve(int site) {
    if (site >= modes.length) {
      int capacity = Math.max(modes.length * 2, site + 1);
      modes = Arrays.copyOf(modes, capacity);
      keys = Arrays.copyOf(keys, capacity);
      areVolatile = Arrays.copyOf(areVolatile, capacity);
    }
  }

  // ---- learning

  /** A plain access at this site was part of a race, or a silent one ordered by nothing else. */
  public void racing(int site) {
    if (isSilent(site)) {
      learnKey(keys[site]);
    } else {
      learnSite(site);
    }
  }

  /** A strand only reads, again and again, and is now at this site. */
  public void spunAt(int site) {
    if (isSilent(site)) {
      learnKey(keys[site]);
    }
  }

  /** All accesses to this are to be points. */
  void learnKey(int key) {
    if (learnedKeyCount == learnedKeys.length) {
      learnedKeys = Arrays.copyOf(learnedKeys, learnedKeyCount * 2);
    }
    learnedKeys[learnedKeyCount++] = key;
  }

  /** The accesses at this site are to be points. */
  void learnSite(int site) {
    if (learnedSiteCount == learnedSites.length) {
      learnedSites = Arrays.copyOf(learnedSites, learnedSiteCount * 2);
    }
    learnedSites[learnedSiteCount++] = site;
  }

  /**
   * Makes what was learned in the last execution points from now on; returns whether there was
   * anything.
   */
  public boolean applyLearned() {
    if (learnedKeyCount == 0 && learnedSiteCount == 0) {
      return false;
    }
    int before = count;
    for (int i = 0; i < learnedKeyCount; i++) {
      makeAll(learnedKeys[i]);
    }
    for (int i = 0; i < learnedSiteCount; i++) {
      int site = learnedSites[i];
      if (site < modes.length && modes[site] == SiteMode.WATCH) {
        makeLine(site);
      }
    }
    learnedKeyCount = 0;
    learnedSiteCount = 0;
    return count > before;
  }

  private void makeAll(int key) {
    if (sharedFields[key]) {
      return;
    }
    sharedFields[key] = true;
    for (int site = 0; site < modes.length; site++) {
      if (keys[site] == key && modes[site] == SiteMode.WATCH) {
        make(site, SiteMode.POINT);
      }
    }
  }

  /** Accesses to the same field on the same line belong together, as in {@code n++}. */
  private void makeLine(int site) {
    SiteKey line = siteKeys.of(site).ofLine();
    for (int each = 0; each < modes.length; each++) {
      if (modes[each] == SiteMode.WATCH
          && keys[each] == keys[site]
          && siteKeys.of(each).ofLine().equals(line)) {
        make(each, SiteMode.POINT_AND_WATCH);
      }
    }
  }

  // ---- what was learned

  /** The sites that were made points, sorted, and {@link #VOLATILES} where that is so. */
  public List<SiteKey> all() {
    List<SiteKey> points = new ArrayList<>();
    for (int site = 0; site < modes.length; site++) {
      boolean isLearned = modes[site] == SiteMode.POINT && keys[site] != 0;
      if (isLearned || modes[site] == SiteMode.POINT_AND_WATCH) {
        points.add(siteKeys.of(site));
      }
    }
    if (learnsVolatiles) {
      points.add(VOLATILES);
    }
    points.sort(null);
    return points;
  }

  /** Whether plain accesses have become points. */
  public boolean hasPlain() {
    return hasPlain;
  }

  /** How many sites were made points. */
  public int count() {
    return count;
  }

  /** How many of them are plain. */
  public int plainCount() {
    return plainCount;
  }
}
