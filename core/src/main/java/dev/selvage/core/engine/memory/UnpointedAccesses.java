package dev.selvage.core.engine.memory;

import dev.selvage.bridge.AccessMode;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.strand.Strand;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import jdk.internal.misc.Unsafe;

/** Determines which memory is accessed through handles and in code without points. */
public final class UnpointedAccesses {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** The offsets of the fields that can change, with those of superclasses. */
  private static final ClassValue<long[]> VARIABLES =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return ReachedMembers.variables(type).stream()
              .mapToLong(UNSAFE::objectFieldOffset)
              .toArray();
        }
      };

  private static final long CONTENTS = Variable.CONTENTS.part();

  private final Effects effects;
  private final AccessSites sites;
  private final FieldOffsets offsets = new FieldOffsets();

  /**
   * A compare-and-set in progress. The first one of its kind may have to be linked, which performs
   * others in between.
   *
   * @param object null when it is not known what is accessed
   */
  private record Update(Object object, long part, int mode, int site, Object outer) {}

  private boolean hasWeak;
  private boolean hasRelaxed;

  /** Whether the program has accessed memory in other than volatile mode. */
  public boolean hasWeak() {
    return hasWeak;
  }

  /**
   * Whether the program has accessed memory in a mode between plain and volatile: through handles,
   * or by what atomics and field updaters offer.
   */
  public boolean hasRelaxed() {
    return hasRelaxed;
  }

  public UnpointedAccesses(Effects effects, AccessSites sites) {
    this.effects = effects;
    this.sites = sites;
  }

  public void handle(Strand me, VarHandle given, Object coordinate, int index, int mode) {
    VarHandle handle = given;
    HandleKind kind = HandleKind.of(handle);
    if (!kind.isKnown()) {
      handle = kind.target(handle);
      kind = HandleKind.of(handle);
    }
    if (kind.isKnown()) {
      access(me, kind.object(handle, coordinate), kind.part(handle, index), mode);
    } else {
      view(me, handle, coordinate, index, mode);
    }
  }

  /**
   * Through a handle that is neither for a field nor for an element, such as a view of the bytes of
   * an array or of a buffer. What it orders is known; which memory it accesses only for an array.
   */
  private void view(Strand me, VarHandle handle, Object coordinate, int index, int mode) {
    effects.acts();
    boolean isArray = coordinate instanceof byte[];
    if (isArray && AccessMode.isWeak(mode)) {
      elements(me, coordinate, index, size(handle.varType()), mode);
    } else if (!isArray) {
      sites.announceUnaccounted(me);
    }
    boolean isOrdered = !AccessMode.isWeak(mode);
    access(me, isOrdered ? coordinate : null, isArray ? index : CONTENTS, mode);
  }

  private static int size(Class<?> type) {
    if (type == short.class || type == char.class) {
      return Short.BYTES;
    }
    return type == int.class || type == float.class ? Integer.BYTES : Long.BYTES;
  }

  public void unsafe(Strand me, Object target, long offset, int mode) {
    if (target == null && AccessMode.isControlled(mode)) {
      effects.acts();
      sites.announceUnaccounted(me);
      return;
    }
    boolean isArray = target != null && target.getClass().isArray();
    if (isArray && AccessMode.isControlled(mode)) {
      element(me, target, offset, mode);
    } else {
      access(me, target, isArray ? offset | Effects.BY_OFFSET : offset, mode);
    }
  }

  /** An element of an array that a program accesses by its offset, or several at once. */
  private void element(Strand me, Object array, long offset, int mode) {
    int scale = UNSAFE.arrayIndexScale(array.getClass());
    long fromFirst = offset - UNSAFE.arrayBaseOffset(array.getClass());
    long index = Math.floorDiv(fromFirst, scale);
    long end = Math.ceilDiv(fromFirst + AccessMode.width(mode), scale);
    if (end - index <= 1) {
      access(me, array, index, mode);
      return;
    }
    effects.acts();
    if (AccessMode.isWeak(mode)) {
      elements(me, array, (int) index, (int) (end - index), mode);
      access(me, null, index, mode);
    } else {
      access(me, array, index, mode);
    }
  }

  public void field(Strand me, Object target, String field, int mode) {
    int slot = offsets.slot(field, target);
    Object base = offsets.base(slot);
    if (offsets.offset(slot) >= 0 && (base != null || target != null)) {
      effects.access(me, base == null ? target : base, offsets.offset(slot), mode, 0);
    }
  }

  /** A plain field, in code of the JDK that reports all its accesses. */
  public void plain(Strand me, Object target, String field, int mode) {
    int slot = offsets.slot(field, target);
    Object base = offsets.base(slot);
    if (offsets.offset(slot) >= 0 && (base != null || target != null)) {
      sites.account(me, base == null ? target : base, offsets.offset(slot), mode);
    }
  }

  /**
   * An object that counts as a whole; if it is the one that the program calls, that is known,
   * unless it is thread-safe: then only the call is, and not what it does.
   */
  public void whole(Strand me, Object object, int mode) {
    boolean isBuffer = object instanceof StringBuffer;
    if (object != me.jdkObject || isBuffer || AccessMode.isSafe(mode)) {
      sites.account(me, object, CONTENTS, isBuffer ? mode | AccessMode.SAFE : mode);
    }
  }

  /** Elements of an array; if there are very many, only the first ones. */
  public void elements(Strand me, Object array, int from, int count, int mode) {
    if (array.getClass().isArray()) {
      long end =
          Math.min((long) from + Math.min(count, AccessSites.MAX_ELEMENTS), Array.getLength(array));
      for (int i = Math.max(0, from); i < end; i++) {
        sites.account(me, array, i, mode);
      }
    }
  }

  /** Bytes of an array by their offset, or of memory outside the heap, which is not told apart. */
  public void addressed(Strand me, Object array, long offset, int bytes, int mode) {
    if (array == null || !array.getClass().isArray()) {
      sites.announceUnaccounted(me);
      return;
    }
    int scale = UNSAFE.arrayIndexScale(array.getClass());
    long first = (offset - UNSAFE.arrayBaseOffset(array.getClass())) / scale;
    elements(me, array, (int) first, Math.max(1, bytes / scale), mode);
  }

  /** All elements of an array, or all fields of an object that can change. */
  public void copied(Strand me, Object object) {
    int mode = AccessMode.ofRead(AccessMode.PLAIN);
    if (object.getClass().isArray()) {
      elements(me, object, 0, Integer.MAX_VALUE, mode);
      return;
    }
    for (long offset : VARIABLES.get(object.getClass())) {
      sites.account(me, object, offset, mode);
    }
  }

  /**
   * @param target null when it is not known, or when the access will fail by itself
   */
  private void access(Strand me, Object target, long part, int mode) {
    boolean isControlled = AccessMode.isControlled(mode);
    hasWeak |= isControlled && AccessMode.isWeak(mode);
    if (!hasRelaxed && AccessMode.isWeak(mode)) {
      hasRelaxed = isControlled ? AccessMode.isRelaxed(mode) : isRelaxedFor(target, mode);
    }
    int site = isControlled ? me.lastSite : 0;
    if (AccessMode.isConditional(mode)) {
      // In the program itself it is never inside another one; what is left over has failed.
      me.update = new Update(target, part, mode, site, isControlled ? null : me.update);
      if (target != null) {
        effects.compares(target, part);
      }
    } else if (target != null) {
      effects.access(me, target, part, mode, site);
    }
  }

  /** Whether the JDK does what the program has asked for; what it does for itself is trusted. */
  private static boolean isRelaxedFor(Object target, int mode) {
    return target instanceof AtomicInteger
        || target instanceof AtomicLong
        || target instanceof AtomicBoolean
        || target instanceof AtomicReference
        || target != null
            && !target.getClass().isArray()
            && target.getClass().getClassLoader() != null
            && AccessMode.isRelaxed(mode);
  }

  /** The outcome of the compare-and-set in progress. */
  public void compared(Strand me, boolean isSame) {
    if (me.update instanceof Update update) {
      me.update = update.outer;
      if (update.object != null) {
        int mode = isSame ? update.mode : AccessMode.readOnly(update.mode);
        effects.access(me, update.object, update.part, mode, update.site);
      }
    }
  }
}
