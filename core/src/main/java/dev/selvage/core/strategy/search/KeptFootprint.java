package dev.selvage.core.strategy.search;

import dev.selvage.model.Footprint;
import dev.selvage.model.TouchKind;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** What a step has touched, kept beyond its execution. */
final class KeptFootprint {
  static final KeptFootprint NONE = new KeptFootprint(0);

  private final int[] locations;
  private final int[] likenesses;
  private final int[] owners;
  private final byte[] kinds;

  private KeptFootprint(int size) {
    locations = new int[size];
    likenesses = new int[size];
    owners = new int[size];
    kinds = new byte[size];
  }

  static KeptFootprint of(Footprint footprint) {
    int size = footprint.size();
    KeptFootprint touches = new KeptFootprint(size);
    for (int i = 0; i < size; i++) {
      touches.locations[i] = footprint.location(i);
      touches.likenesses[i] = footprint.likeness(i);
      touches.owners[i] = footprint.owner(i);
      touches.kinds[i] = (byte) footprint.kind(i).ordinal();
    }
    return touches;
  }

  /** A hash of what a step has touched, and how. */
  static long hash(Footprint footprint) {
    long hash = footprint.size();
    for (int i = 0; i < footprint.size(); i++) {
      hash =
          hash(
              hash,
              footprint.location(i),
              footprint.likeness(i),
              footprint.owner(i),
              footprint.kind(i).ordinal());
    }
    return hash;
  }

  /** The same hash of what is kept. */
  long hash() {
    long hash = size();
    for (int i = 0; i < size(); i++) {
      hash = hash(hash, locations[i], likenesses[i], owners[i], kinds[i]);
    }
    return hash;
  }

  private static long hash(long before, int location, int likeness, int owner, int kind) {
    long touch = ((long) location << 32 | likeness & 0xFFFFFFFFL) + ((long) owner << 8) + kind;
    long both = (before ^ touch) * 0x9E3779B97F4A7C15L;
    return both ^ both >>> 29;
  }

  static KeptFootprint restore(DataInput in) throws IOException {
    KeptFootprint touches = new KeptFootprint(in.readInt());
    for (int i = 0; i < touches.size(); i++) {
      touches.locations[i] = in.readInt();
      touches.likenesses[i] = in.readInt();
      touches.owners[i] = in.readInt();
      touches.kinds[i] = in.readByte();
    }
    return touches;
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(size());
    for (int i = 0; i < size(); i++) {
      out.writeInt(locations[i]);
      out.writeInt(likenesses[i]);
      out.writeInt(owners[i]);
      out.writeByte(kinds[i]);
    }
  }

  /** Whether another step has touched the same in the same way. */
  boolean areSame(KeptFootprint other) {
    return Arrays.equals(locations, other.locations)
        && Arrays.equals(likenesses, other.likenesses)
        && Arrays.equals(owners, other.owners)
        && Arrays.equals(kinds, other.kinds);
  }

  int size() {
    return locations.length;
  }

  int location(int touch) {
    return locations[touch];
  }

  TouchKind kind(int touch) {
    return TouchKind.at(kinds[touch]);
  }

  /** The union of these touches and others. */
  KeptFootprint and(KeptFootprint more) {
    if (size() == 0 || more == this) {
      return more;
    }
    KeptFootprint all = new KeptFootprint(size() + more.size());
    copyTo(all, 0);
    more.copyTo(all, size());
    return all;
  }

  private void copyTo(KeptFootprint all, int at) {
    System.arraycopy(locations, 0, all.locations, at, size());
    System.arraycopy(likenesses, 0, all.likenesses, at, size());
    System.arraycopy(owners, 0, all.owners, at, size());
    System.arraycopy(kinds, 0, all.kinds, at, size());
  }

  /**
   * Whether these touches and those of another step, taken from the same state, have a location in
   * common that one of them changes.
   *
   * @param known how many objects were known in that state: their numbers mean the same for both,
   *     those of others need not
   */
  boolean conflictWith(KeptFootprint other, int known) {
    if (dependOnAll() || other.dependOnAll()) {
      return true;
    }
    for (int i = 0; i < size(); i++) {
      for (int k = 0; k < other.size(); k++) {
        boolean areLooks = kind(i).isLook() && other.kind(k).isLook();
        if (!areLooks && mayBeSame(i, other, k, known)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean dependOnAll() {
    for (byte each : kinds) {
      TouchKind kind = TouchKind.at(each);
      if (kind == TouchKind.AWAIT_ALL || kind == TouchKind.OPEN) {
        return true;
      }
    }
    return false;
  }

  private boolean mayBeSame(int touch, KeptFootprint other, int otherTouch, int known) {
    int one = owners[touch];
    int two = other.owners[otherTouch];
    boolean mayBeOne = one < known || two < known ? one == two : true;
    return mayBeOne && likenesses[touch] == other.likenesses[otherTouch];
  }
}
