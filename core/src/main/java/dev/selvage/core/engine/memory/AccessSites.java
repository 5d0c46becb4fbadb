package dev.selvage.core.engine.memory;

import dev.selvage.bridge.AccessMode;
import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import dev.selvage.bridge.Statics;
import dev.selvage.core.engine.source.ObjectNumbers;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which accesses to memory are scheduling points. A plain one is a point once its site was seen in
 * a race: an execution without one is fully described by the order of its synchronisation. Where
 * nobody watches for races, it is one once the field (or, for arrays and contents, the site) has
 * been seen on a location that two strands touched, one of them writing. Volatile ones always are,
 * unless they are learned, too: then those of a field are points once two of them were seen that
 * nothing else orders. The set belongs to the campaign and changes only between executions.
 */
public final class AccessSites {
  /** Among the points of a schedule: volatile accesses are points only where they are listed. */
  public static final SiteKey VOLATILES = new SiteKey("", "volatile fields", "", 0, 0, "");

  /** Keys of locations that are not fields. */
  private static final int ARRAY_KEY = 1;

  private static final int MAX_ELEMENTS = 4_096;
  private static final int CONTENTS_KEY = 2;
  private static final int FIRST_FIELD_KEY = 3;

  /** Who wants to know of static fields that are used for the first time. */
  @FunctionalInterface
  public interface StaticFields {
    void used(Field field, boolean isWrite, String place);
  }

  private final SiteKeys siteKeys;
  private final StaticFields staticFields;

  /** The points of the schedule that is replayed; null when points are learned. */
  private final Set<SiteKey> fixedPoints;

  /** What was learned by an earlier campaign. */
  private Set<SiteKey> expected = Set.of();

  private final Shadow shadow;
  private byte[] modes = new byte[1024];
  private OperationKind[] kinds = new OperationKind[1024];
  private int[] keys = new int[1024];

  /** The number of the field at a site, 0 when there is none. */
  private int[] fields = new int[1024];

  private final ToldAccesses told = new ToldAccesses();
  private final LeakyFinals leakyFinals = new LeakyFinals();
  private final LookingCalls lookingCalls = new LookingCalls();

  /** Who is told of accesses; null for nobody. */
  private MemoryMonitor monitor;

  private boolean learnsHere;

  /** Whether volatile accesses are points only once they are known to be needed. */
  private boolean learnsVolatiles;

  private final Map<String, Integer> fieldKeys = new HashMap<>();
  private boolean[] sharedFields = new boolean[64];
  private int[] learnedSites = new int[16];
  private int learnedSiteCount;
  private int[] learnedKeys = new int[16];
  private int learnedKeyCount;
  private boolean hasPlainPoints;
  private int pointCount;
  private int plainPointCount;

  public AccessSites(
      SiteKeys siteKeys,
      Set<SiteKey> fixedPoints,
      ObjectNumbers numbers,
      StaticFields staticFields) {
    this.shadow = new Shadow(numbers);
    this.siteKeys = siteKeys;
    this.staticFields = staticFields;
    this.fixedPoints = fixedPoints == null ? null : Set.copyOf(fixedPoints);
    this.learnsVolatiles = fixedPoints != null && fixedPoints.contains(VOLATILES);
  }

  /**
   * Makes ready for an execution.
   *
   * @param newMonitor who is told of accesses; null for nobody
   * @param newLearnsHere whether points are learned here; else {@link #racing} tells them
   */
  public void begin(MemoryMonitor newMonitor, boolean newLearnsHere) {
    monitor = newMonitor;
    learnsHere = newLearnsHere;
    shadow.clear();
  }

  /**
   * Volatile accesses are no points until {@link #racing} or {@link #spunAt} tells otherwise.
   * Called before the first execution.
   */
  public void learnVolatiles() {
    learnsVolatiles = true;
  }

  /** Whether volatile accesses are points only where that was learned. */
  public boolean learnsVolatiles() {
    return learnsVolatiles;
  }

  /** Whether a volatile access at this site is no point so far, and makes nothing known. */
  public boolean isSilent(int site) {
    return learnsVolatiles
        && site < modes.length
        && modes[site] == SiteMode.WATCH
        && isVolatile(site);
  }

  private boolean isVolatile(int site) {
    return kinds[site] == OperationKind.VOLATILE_READ
        || kinds[site] == OperationKind.VOLATILE_WRITE;
  }

  /** These are points from the beginning, and more may be learned. */
  public void expect(Set<SiteKey> points) {
    expected = Set.copyOf(points);
  }

  /** Whether the site has been looked at; {@link #resolve} if not. */
  public boolean isResolved(int site) {
    return site < modes.length && modes[site] != SiteMode.UNRESOLVED;
  }

  /**
   * Notes an access to a field or array element, or to contents, at a resolved site.
   *
   * @return whether it is a scheduling point
   */
  public boolean access(Object target, int site, int strand) {
    return access(target, site, strand, kinds[site]);
  }

  /** The same for a site whose kind depends on the object it meets. */
  public boolean access(Object target, int site, int strand, OperationKind kind) {
    switch (modes[site]) {
      case SiteMode.POINT:
        return true;
      case SiteMode.WATCH:
        watch(target, site, strand, kind);
        return false;
      case SiteMode.POINT_AND_WATCH:
        watch(target, site, strand, kind);
        return true;
      default:
        return false;
    }
  }

  public OperationKind kind(int site) {
    return kinds[site];
  }

  /**
   * Which part of its target a strand's pending operation is about; 0 for the object as a whole.
   */
  public int part(Strand strand) {
    return switch (strand.operation) {
      case READ, WRITE, VOLATILE_READ, VOLATILE_WRITE -> fields[strand.site];
      case ARRAY_READ, ARRAY_WRITE -> strand.index;
      default -> 0;
    };
  }

  /** Whether a strand's pending operation can change what another strand sees. */
  public boolean isWrite(Strand strand) {
    return strand.operation == OperationKind.CALL
        ? !lookingCalls.isLook(strand.site)
        : strand.operation.isWrite();
  }

  /** Tells of an access at a resolved site, which is about to take effect. */
  public void tell(Strand strand, Object target, int site) {
    if (monitor != null) {
      told.tell(monitor, strand, target, site);
    }
  }

  /** The same for what an object contains. */
  public void tellContents(Strand strand, Object target, int site, OperationKind kind) {
    if (monitor != null && !target.getClass().isArray()) {
      strand.touched = true;
      monitor.access(
          strand,
          target,
          MemoryMonitor.CONTENTS,
          kind.isWrite()
              ? AccessMode.ofWrite(AccessMode.PLAIN)
              : AccessMode.ofRead(AccessMode.PLAIN),
          site);
    }
  }

  /** The same for elements of an array that the JDK deals with; of very many, the first ones. */
  public void tellElements(Strand strand, Object array, int from, int count, int site) {
    if (monitor == null || !array.getClass().isArray()) {
      return;
    }
    strand.touched = true;
    int mode =
        Sites.get(site).name.equals("get")
            ? AccessMode.ofRead(AccessMode.PLAIN)
            : AccessMode.ofWrite(AccessMode.PLAIN);
    long end = Math.min((long) from + Math.min(count, MAX_ELEMENTS), Array.getLength(array));
    for (int i = Math.max(0, from); i < end; i++) {
      monitor.access(strand, array, i, mode, site);
    }
  }

  /** Tells of a call of a thread-safe object, which is about to take effect. */
  public void tellCall(Strand strand, Object receiver, int site) {
    if (monitor != null && receiver != null) {
      monitor.call(strand, receiver, site);
    }
  }

  /** A plain access at this site was part of a race, or a silent one ordered by nothing else. */
  public void racing(int site) {
    if (isSilent(site)) {
      learnKey(keys[site]);
    } else {
      learnSite(site);
    }
  }

  /** A strand does nothing but look, over and over again, and is now at this site. */
  public void spunAt(int site) {
    if (isSilent(site)) {
      learnKey(keys[site]);
    }
  }

  private void watch(Object target, int site, int strand, OperationKind kind) {
    if (!learnsHere) {
      return;
    }
    // The contents of an array are its elements, however they are reached.
    int key = keys[site] == CONTENTS_KEY && target.getClass().isArray() ? ARRAY_KEY : keys[site];
    int[] sharing = shadow.touch(target, key, strand, kind.isWrite(), site);
    if (sharing == null) {
      return;
    }
    if (key >= FIRST_FIELD_KEY) {
      learnKey(key);
    } else {
      for (int each : sharing) {
        learnSite(each);
      }
    }
  }

  private void learnKey(int key) {
    if (learnedKeyCount == learnedKeys.length) {
      learnedKeys = Arrays.copyOf(learnedKeys, learnedKeyCount * 2);
    }
    learnedKeys[learnedKeyCount++] = key;
  }

  private void learnSite(int site) {
    if (learnedSiteCount == learnedSites.length) {
      learnedSites = Arrays.copyOf(learnedSites, learnedSiteCount * 2);
    }
    learnedSites[learnedSiteCount++] = site;
  }

  /** Makes what was learned in the last execution points from now on. Whether there was any. */
  public boolean applyLearned() {
    if (learnedKeyCount == 0 && learnedSiteCount == 0) {
      return false;
    }
    boolean isNew = false;
    for (int i = 0; i < learnedKeyCount; i++) {
      int key = learnedKeys[i];
      if (i > 0 && key == learnedKeys[i - 1]) {
        continue;
      }
      sharedFields[key] = true;
      for (int site = 0; site < modes.length; site++) {
        if (keys[site] == key && modes[site] == SiteMode.WATCH) {
          makePoint(site, SiteMode.POINT);
          hasPlainPoints |= !isVolatile(site);
          isNew = true;
        }
      }
    }
    for (int i = 0; i < learnedSiteCount; i++) {
      int site = learnedSites[i];
      if (site < modes.length && modes[site] == SiteMode.WATCH) {
        makePoints(site);
        isNew = true;
        hasPlainPoints = true;
      }
    }
    learnedKeyCount = 0;
    learnedSiteCount = 0;
    return isNew;
  }

  /** What is done to the same field on the same line belongs together, as in {@code n++}. */
  private void makePoints(int site) {
    SiteKey line = siteKeys.of(site).ofLine();
    for (int each = 0; each < modes.length; each++) {
      if (modes[each] == SiteMode.WATCH
          && keys[each] == keys[site]
          && siteKeys.of(each).ofLine().equals(line)) {
        makePoint(each, SiteMode.POINT_AND_WATCH);
      }
    }
  }

  private void makePoint(int site, byte mode) {
    modes[site] = mode;
    pointCount++;
    plainPointCount += isVolatile(site) ? 0 : 1;
  }

  /** The sites that were made points, sorted, and {@link #VOLATILES} where that is so. */
  public List<SiteKey> points() {
    List<SiteKey> points = new ArrayList<>();
    for (int site = 0; site < modes.length; site++) {
      if (isLearned(site)) {
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
  public boolean hasPlainPoints() {
    return hasPlainPoints;
  }

  /** How many sites were made points. */
  public int pointCount() {
    return pointCount;
  }

  /** How many of them are plain. */
  public int plainPointCount() {
    return plainPointCount;
  }

  private boolean isLearned(int site) {
    return modes[site] == SiteMode.POINT_AND_WATCH
        || modes[site] == SiteMode.POINT && keys[site] != 0;
  }

  // ---- looking at a site for the first time; runs JDK code, so the caller pauses control

  /** Finds out what stands at an access site. */
  public void resolve(int site) {
    reserve(site);
    Site place = Sites.get(site);
    switch (place.kind) {
      case Site.ARRAY_READ, Site.ARRAY_WRITE -> {
        kinds[site] =
            place.kind == Site.ARRAY_READ ? OperationKind.ARRAY_READ : OperationKind.ARRAY_WRITE;
        told.element(site, place.kind == Site.ARRAY_WRITE);
        learned(site, ARRAY_KEY);
      }
      case Site.CALL -> {
        kinds[site] = OperationKind.CONTENTS_WRITE;
        learned(site, CONTENTS_KEY);
      }
      default -> resolveField(site, place);
    }
  }

  private void resolveField(int site, Site place) {
    boolean isWrite = place.kind == Site.FIELD_WRITE || place.kind == Site.STATIC_WRITE;
    kinds[site] = isWrite ? OperationKind.WRITE : OperationKind.READ;
    Field field = Fields.of(place);
    String owner = field == null ? place.owner : field.getDeclaringClass().getName();
    fields[site] = fieldKey(owner + '.' + place.name);
    int modifiers = field == null ? 0 : field.getModifiers();
    if (Modifier.isStatic(modifiers) && !field.isSynthetic()) {
      staticFields.used(field, isWrite, siteKeys.of(site).where());
    }
    if (field != null && field.isSynthetic()) {
      modes[site] = SiteMode.IGNORE;
    } else if (Modifier.isVolatile(modifiers)) {
      kinds[site] = isWrite ? OperationKind.VOLATILE_WRITE : OperationKind.VOLATILE_READ;
      told.field(site, field, isWrite, AccessMode.VOLATILE);
      if (learnsVolatiles) {
        learned(site, fields[site]);
      } else {
        modes[site] = SiteMode.POINT;
      }
    } else if (Modifier.isFinal(modifiers) || isFormerlyFinal(field)) {
      modes[site] = isWrite && !place.confined ? SiteMode.POINT : SiteMode.IGNORE;
      if (!Modifier.isStatic(modifiers)) {
        told.finalField(site, field, isWrite, isLeaky(field));
      }
    } else if (place.confined) {
      // Nobody can come between, but others may get hold of the object without being told so.
      modes[site] = SiteMode.IGNORE;
      told.field(site, field, isWrite, AccessMode.PLAIN);
    } else {
      told.field(site, field, isWrite, AccessMode.PLAIN);
      learned(site, fields[site]);
    }
  }

  private boolean isLeaky(Field field) {
    return leakyFinals.contains(field.getDeclaringClass().getName(), field.getName());
  }

  private static boolean isFormerlyFinal(Field field) {
    return field != null
        && Statics.isFormerlyFinal(field.getDeclaringClass().getName(), field.getName());
  }

  /** A site that is a point only where that was learned. */
  private void learned(int site, int key) {
    keys[site] = key;
    if (fixedPoints != null) {
      if (fixedPoints.contains(siteKeys.of(site))) {
        makePoint(site, SiteMode.POINT);
      } else {
        modes[site] = SiteMode.IGNORE;
      }
    } else if (expected.contains(siteKeys.of(site))) {
      makePoint(site, SiteMode.POINT_AND_WATCH);
      if (isVolatile(site)) {
        learnKey(key);
      } else {
        hasPlainPoints = true;
      }
    } else if (key >= FIRST_FIELD_KEY && sharedFields[key]) {
      makePoint(site, SiteMode.POINT);
    } else {
      modes[site] = SiteMode.WATCH;
    }
  }

  private int fieldKey(String name) {
    Integer known = fieldKeys.get(name);
    if (known != null) {
      return known;
    }
    int key = FIRST_FIELD_KEY + fieldKeys.size();
    fieldKeys.put(name, key);
    if (key >= sharedFields.length) {
      sharedFields = Arrays.copyOf(sharedFields, key * 2);
    }
    return key;
  }

  private void reserve(int site) {
    if (site >= modes.length) {
      int capacity = Math.max(modes.length * 2, Sites.count());
      modes = Arrays.copyOf(modes, capacity);
      kinds = Arrays.copyOf(kinds, capacity);
      keys = Arrays.copyOf(keys, capacity);
      fields = Arrays.copyOf(fields, capacity);
    }
  }
}
