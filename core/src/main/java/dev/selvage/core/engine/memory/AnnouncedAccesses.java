package dev.selvage.core.engine.memory;

import dev.selvage.bridge.AccessMode;
import dev.selvage.bridge.Sites;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.strand.Strand;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/** What to announce about an access at each site: which part of the object, and in which mode. */
final class AnnouncedAccesses {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private static final int NOTHING = 0;

  /** The object is known from the end of its constructor on. */
  private static final int FINAL = 1 << 16;

  /** In place of an offset: the index is in the strand. */
  private static final long ELEMENT = -1;

  private int[] modes = new int[1024];
  private long[] parts = new long[1024];

  /** The object in which the JVM stores a static field; null for other fields. */
  private Object[] bases = new Object[1024];

  void announce(Effects effects, Strand strand, Object target, int site) {
    // Sites without announcements need no entry.
    int mode = site < modes.length ? modes[site] : NOTHING;
    if (mode == NOTHING) {
      return;
    }
    Object object = target == null ? bases[site] : target;
    if (object == null) {
      // The access fails by itself.
      return;
    }
    if ((mode & FINAL) != 0) {
      effects.acquire(strand, object, Variable.FINALS);
      mode -= FINAL;
    }
    if (mode != NOTHING) {
      strand.touched = true;
      long part = parts[site];
      effects.access(strand, object, part == ELEMENT ? strand.index : part, mode, site);
    }
  }

  /**
   * @param field null when it is not known
   */
  void field(int site, Field field, boolean isWrite, int strength) {
    if (field == null) {
      reserve(site);
      return;
    }
    mode(site, isWrite, strength);
    if (Modifier.isStatic(field.getModifiers())) {
      bases[site] = UNSAFE.staticFieldBase(field);
      parts[site] = UNSAFE.staticFieldOffset(field);
    } else {
      parts[site] = UNSAFE.objectFieldOffset(field);
    }
  }

  void element(int site, boolean isWrite) {
    mode(site, isWrite, AccessMode.PLAIN);
    parts[site] = ELEMENT;
  }

  /**
   * @param isLeaky whether others may see the field before it is set
   */
  void finalField(int site, Field field, boolean isWrite, boolean isLeaky) {
    reserve(site);
    if (isLeaky) {
      field(site, field, isWrite, AccessMode.PLAIN);
    }
    modes[site] |= isWrite ? NOTHING : FINAL;
  }

  private void mode(int site, boolean isWrite, int strength) {
    reserve(site);
    modes[site] = isWrite ? AccessMode.ofWrite(strength) : AccessMode.ofRead(strength);
  }

  private void reserve(int site) {
    if (site >= modes.length) {
      int capacity = Math.max(modes.length * 2, Sites.count());
      modes = Arrays.copyOf(modes, capacity);
      parts = Arrays.copyOf(parts, capacity);
      bases = Arrays.copyOf(bases, capacity);
    }
  }
}
