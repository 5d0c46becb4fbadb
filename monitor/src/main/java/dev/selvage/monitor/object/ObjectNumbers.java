package dev.selvage.monitor.object;

import dev.selvage.bridge.HashKind;
import dev.selvage.bridge.ObjectHeaders;

/**
 * Numbers by which the engine's own tables identify objects; they stay the same during an
 * execution. Most often it is the identity hash code. A hash code that an object has only because
 * the engine needed a number is provisional: it is replaced as soon as the program asks for one. So
 * what a program sees does not depend on which objects the engine happens to look at, which changes
 * as it learns.
 */
public final class ObjectNumbers {
  private static final int SPREAD = 0x9E3779B1;

  /** The objects with a provisional hash code, by it. */
  private final IdentityTable provisional = new IdentityTable();

  /** The provisional numbers of objects that have got another hash code since, by that one. */
  private final IdentityTable replaced = new IdentityTable();

  private int given;

  /** The object that was asked for last, and its number: most are asked for several times. */
  private Object latest;

  private int latestNumber;

  /** A new execution begins. */
  public void clear() {
    provisional.clear();
    replaced.clear();
    latest = null;
    latestNumber = 0;
  }

  /** The number of an object, which may be null. */
  public int of(Object object) {
    if (object == null) {
      return 0;
    }
    if (object != latest) {
      int hash = ObjectHeaders.hash(object);
      latestNumber = hash > 0 && replaced.isEmpty() ? hash : find(object, hash);
      latest = object;
    }
    return latestNumber;
  }

  private int find(Object object, int hash) {
    if (hash == ObjectHeaders.NONE && ObjectHeaders.isControlled()) {
      number(object);
    }
    int known = System.identityHashCode(object);
    int earlier = replaced.isEmpty() ? 0 : replaced.get(object, known);
    return earlier != 0 ? earlier : known;
  }

  private void number(Object object) {
    HashKind kind = HashKind.of(object.getClass());
    if (kind.isNamed()) {
      kind.name(object);
      return;
    }
    int number = Math.max(1, ++given * SPREAD >>> 1);
    if (ObjectHeaders.replace(object, ObjectHeaders.NONE, number)) {
      provisional.put(object, number, number);
    }
  }

  /** Gives an object the hash code that the program sees, unless it has one. */
  public void settle(Object object, int value) {
    int hash = ObjectHeaders.hash(object);
    if (hash == ObjectHeaders.NONE) {
      ObjectHeaders.replace(object, hash, value);
    } else if (isProvisional(object, hash) && ObjectHeaders.replace(object, hash, value)) {
      replaced.put(object, value, hash);
    }
  }

  /** Whether the program has seen no hash code of the object yet. */
  public boolean isUnseen(Object object) {
    int hash = ObjectHeaders.hash(object);
    return hash == ObjectHeaders.NONE || isProvisional(object, hash);
  }

  private boolean isProvisional(Object object, int hash) {
    return !provisional.isEmpty() && provisional.get(object, hash) != 0;
  }
}
