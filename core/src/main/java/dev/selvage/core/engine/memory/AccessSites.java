package dev.selvage.core.engine.memory;

import dev.selvage.bridge.AccessMode;
import dev.selvage.bridge.AccountedTypes;
import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import dev.selvage.bridge.Statics;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.strand.PendingOperations;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.object.Fields;
import dev.selvage.monitor.object.LookingCalls;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.SiteKeys;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import jdk.internal.access.SharedSecrets;

/** Knows what is accessed at each site, and announces accesses. */
public final class AccessSites implements PendingOperations {
  /** Keys of locations that are not fields. */
  private static final int ARRAY_KEY = 1;

  static final int MAX_ELEMENTS = 4_096;
  private static final int CONTENTS_KEY = 2;

  /** Receives static fields that are used for the first time. */
  @FunctionalInterface
  public interface StaticFields {
    void used(Field field, boolean isWrite, SiteKey place);
  }

  private final SiteKeys siteKeys;
  private final StaticFields staticFields;

  private final PointSites points;
  private final SharingTracker shadow;
  private OperationKind[] kinds = new OperationKind[1024];

  /** The number of the field at a site, 0 when there is none. */
  private int[] fields = new int[1024];

  private final AnnouncedAccesses announced = new AnnouncedAccesses();
  private final LeakyFinals leakyFinals = new LeakyFinals();
  private final LookingCalls lookingCalls = new LookingCalls();

  /** Stands for all that calls touch whose accesses are not seen. */
  private record Unaccounted() {}

  private final Object unaccounted = new Unaccounted();

  /** By the class of a receiver: whether the JDK's code in it reports its accesses. */
  private static final ClassValue<Boolean> REPORT_ELEMENTS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          Class<?> ofJdk = type;
          while (ofJdk.getClassLoader() != null && ofJdk.getSuperclass() != null) {
            ofJdk = ofJdk.getSuperclass();
          }
          return AccountedTypes.contain(ofJdk.getName());
        }
      };

  /** Under a debugger every access takes long, and people look at one execution. */
  private final boolean isDebugged = Debugger.isLoaded();

  private final Effects effects;
  private boolean learnsHere;

  private final Map<String, Integer> fieldKeys = new HashMap<>();

  public AccessSites(
      SiteKeys siteKeys,
      Set<SiteKey> fixedPoints,
      ObjectNumbers numbers,
      StaticFields staticFields,
      Effects effects) {
    this.effects = effects;
    this.shadow = new SharingTracker(numbers);
    this.siteKeys = siteKeys;
    this.staticFields = staticFields;
    this.points = new PointSites(siteKeys, fixedPoints);
  }

  /**
   * Prepares for an execution.
   *
   * @param newLearnsHere whether points are learned here, not by {@link PointSites#racing}
   */
  public void begin(boolean newLearnsHere) {
    learnsHere = newLearnsHere;
    shadow.clear();
  }

  /** Which of them are scheduling points. */
  public PointSites points() {
    return points;
  }

  /** Whether the site has been resolved; {@link #resolve} if not. */
  public boolean isResolved(int site) {
    return points.isResolved(site);
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
    switch (points.mode(site)) {
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

  /** Whether a resolved site has become a scheduling point. */
  public boolean isPoint(int site) {
    byte mode = points.mode(site);
    return mode == SiteMode.POINT || mode == SiteMode.POINT_AND_WATCH;
  }

  public OperationKind kind(int site) {
    return kinds[site];
  }

  @Override
  public SiteKey siteKey(int site) {
    return siteKeys.of(site);
  }

  @Override
  public int part(Strand strand) {
    return switch (strand.operation) {
      case READ, WRITE, VOLATILE_READ, VOLATILE_WRITE -> fields[strand.site];
      case ARRAY_READ, ARRAY_WRITE -> strand.index;
      default -> 0;
    };
  }

  @Override
  public boolean isWrite(Strand strand) {
    return strand.operation == OperationKind.CALL
        ? !lookingCalls.isLook(strand.site)
        : strand.operation.isWrite();
  }

  /** Announces an access at a resolved site, which is about to take effect. */
  public void announce(Strand strand, Object target, int site) {
    announced.announce(effects, strand, target, site);
  }

  /** The same for what an object contains. */
  public void announceContents(Strand strand, Object target, int site, OperationKind kind) {
    if (!target.getClass().isArray()) {
      strand.touched = true;
      int mode =
          kind.isWrite()
              ? AccessMode.ofWrite(AccessMode.PLAIN)
              : AccessMode.ofRead(AccessMode.PLAIN);
      boolean isSeen = !(target instanceof StringBuilder);
      effects.access(
          strand, target, Variable.CONTENTS, isSeen ? mode | AccessMode.COARSE : mode, site);
    }
  }

  /**
   * The same for elements of an array that the JDK accesses; if there are very many, only the first
   * ones.
   */
  public void announceElements(Strand strand, Object array, int from, int count, int site) {
    String name = Sites.get(site).name();
    if (name.equals(Site.HANDED)) {
      announceHanded(strand, array);
      return;
    }
    if (!array.getClass().isArray()) {
      return;
    }
    strand.touched = true;
    int mode =
        name.equals("get")
            ? AccessMode.ofRead(AccessMode.PLAIN)
            : AccessMode.ofWrite(AccessMode.PLAIN);
    long end = Math.min((long) from + Math.min(count, MAX_ELEMENTS), Array.getLength(array));
    for (int i = Math.max(0, from); i < end; i++) {
      effects.access(strand, array, i, mode, site);
    }
  }

  /** An array or a buffer whose elements may all be read or changed, by code that does not say. */
  private void announceHanded(Strand strand, Object given) {
    if (strand.jdkObject != null && REPORT_ELEMENTS.get(strand.jdkObject.getClass())) {
      return;
    }
    Object array =
        given instanceof Buffer buffer
            ? SharedSecrets.getJavaNioAccess().getBufferBase(buffer)
            : given;
    if (array == null || !array.getClass().isArray()) {
      announceUnaccounted(strand);
      return;
    }
    int mode = AccessMode.ofWrite(AccessMode.PLAIN) | AccessMode.SAFE;
    int end = Math.min(MAX_ELEMENTS, Array.getLength(array));
    for (int i = 0; i < end; i++) {
      account(strand, array, i, mode);
    }
  }

  /** Announces an access of the JDK's code, made for the latest call of the strand. */
  public void account(Strand strand, Object object, long part, int mode) {
    if (isDebugged) {
      return;
    }
    int site = strand.jdkSite;
    if (learnsHere && site != 0 && !strand.isAlone()) {
      boolean isWrite = AccessMode.write(mode) != AccessMode.NONE;
      int[] sharing = shadow.touch(object, (int) part, strand.id, isWrite, site);
      if (sharing != null) {
        learn(sharing);
      }
    }
    effects.account(strand, object, part, mode, site, strand.jdkObject);
  }

  /** Announces that a call may have changed anything that the JDK keeps and that is not seen. */
  public void announceUnaccounted(Strand strand) {
    account(strand, unaccounted, 0, AccessMode.ofWrite(AccessMode.PLAIN) | AccessMode.SAFE);
  }

  private void learn(int[] sharing) {
    for (int each : sharing) {
      points.learnSite(each);
    }
  }

  /** Announces a call of a thread-safe object, which is about to take effect. */
  public void announceCall(Strand strand, Object receiver, int site) {
    if (receiver != null) {
      effects.call(strand, receiver, site);
    }
  }

  private void watch(Object target, int site, int strand, OperationKind kind) {
    if (!learnsHere) {
      return;
    }
    // The contents of an array are its elements, however they are reached.
    boolean isArray = points.key(site) == CONTENTS_KEY && target.getClass().isArray();
    int key = isArray ? ARRAY_KEY : points.key(site);
    int[] sharing = shadow.touch(target, key, strand, kind.isWrite(), site);
    if (sharing == null) {
      return;
    }
    if (key >= PointSites.FIRST_FIELD_KEY) {
      points.learnKey(key);
    } else {
      learn(sharing);
    }
  }

  // ---- resolving a site; runs JDK code, so the caller pauses control

  /** Determines what is accessed at a site. */
  public void resolve(int site) {
    reserve(site);
    Site place = Sites.get(site);
    switch (place.kind()) {
      case Site.ARRAY_READ, Site.ARRAY_WRITE -> {
        kinds[site] =
            place.kind() == Site.ARRAY_READ ? OperationKind.ARRAY_READ : OperationKind.ARRAY_WRITE;
        announced.element(site, place.kind() == Site.ARRAY_WRITE);
        points.add(site, ARRAY_KEY);
      }
      case Site.CALL -> {
        kinds[site] = OperationKind.CONTENTS_WRITE;
        points.add(site, CONTENTS_KEY);
      }
      default -> resolveField(site, place, Fields.of(place));
    }
  }

  /** The same for a site of a field that is known, and whose class others need not find. */
  void resolve(int site, Field field) {
    reserve(site);
    resolveField(site, Sites.get(site), field);
  }

  private void resolveField(int site, Site place, Field field) {
    boolean isWrite = place.kind() == Site.FIELD_WRITE || place.kind() == Site.STATIC_WRITE;
    kinds[site] = isWrite ? OperationKind.WRITE : OperationKind.READ;
    String owner = field == null ? place.owner() : field.getDeclaringClass().getName();
    fields[site] = fieldKey(owner + '.' + place.name());
    int modifiers = field == null ? 0 : field.getModifiers();
    boolean isOfJdk = field != null && field.getDeclaringClass().getClassLoader() == null;
    if (Modifier.isStatic(modifiers) && !field.isSynthetic() && !isOfJdk) {
      staticFields.used(field, isWrite, siteKeys.of(site));
    }
    if (field != null && field.isSynthetic()) {
      points.ignore(site);
    } else if (Modifier.isVolatile(modifiers)) {
      kinds[site] = isWrite ? OperationKind.VOLATILE_WRITE : OperationKind.VOLATILE_READ;
      announced.field(site, field, isWrite, AccessMode.VOLATILE);
      points.addVolatile(site, fields[site]);
    } else if (Modifier.isFinal(modifiers) || isFormerlyFinal(field)) {
      if (isWrite && !place.confined()) {
        points.always(site);
      } else {
        points.ignore(site);
      }
      if (!Modifier.isStatic(modifiers)) {
        announced.finalField(site, field, isWrite, isLeaky(field));
      }
    } else if (place.confined()) {
      // No other strand can run in between, but others may get the object without synchronization.
      points.ignore(site);
      announced.field(site, field, isWrite, AccessMode.PLAIN);
    } else {
      announced.field(site, field, isWrite, AccessMode.PLAIN);
      points.add(site, fields[site]);
    }
  }

  private boolean isLeaky(Field field) {
    return leakyFinals.contains(field.getDeclaringClass().getName(), field.getName());
  }

  private static boolean isFormerlyFinal(Field field) {
    return field != null
        && Statics.isFormerlyFinal(field.getDeclaringClass().getName(), field.getName());
  }

  private int fieldKey(String name) {
    Integer known = fieldKeys.get(name);
    if (known != null) {
      return known;
    }
    int key = PointSites.FIRST_FIELD_KEY + fieldKeys.size();
    fieldKeys.put(name, key);
    return key;
  }

  private void reserve(int site) {
    if (site >= kinds.length) {
      int capacity = Math.max(kinds.length * 2, Sites.count());
      kinds = Arrays.copyOf(kinds, capacity);
      fields = Arrays.copyOf(fields, capacity);
    }
  }
}
