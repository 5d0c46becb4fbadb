package dev.selvage.core.engine.memory;

import dev.selvage.core.engine.source.Canary;
import dev.selvage.core.engine.source.ObjectNumbers;
import dev.selvage.core.engine.source.WeakKey;
import java.util.Arrays;
import java.util.function.BiConsumer;

/**
 * The parts of objects that were touched in an execution: open addressing by object and part.
 *
 * @param <E> what is known of each
 */
public final class PartTable<E extends PartTable.Entry> {
  private static final int SPREAD = 0x9E3779B1;
  private static final int SMALLEST = 256;

  private final ObjectNumbers numbers;
  private final Maker<E> maker;
  private Entry[] entries = new Entry[SMALLEST];
  private int size;
  private boolean isWeak;
  private final Canary canary = new Canary();

  /** What is known of one part of an object. */
  public abstract static class Entry {
    /** The object, or a weak key for it. */
    private Object key;

    public final long part;
    private final int hash;

    protected Entry(Object key, long part, int hash) {
      this.key = key;
      this.part = part;
      this.hash = hash;
    }
  }

  /** Makes an entry for a part that is new. */
  @FunctionalInterface
  public interface Maker<E> {
    E make(Object key, long part, int hash);
  }

  public PartTable(ObjectNumbers numbers, Maker<E> maker) {
    this.numbers = numbers;
    this.maker = maker;
  }

  public void clear() {
    if (entries.length > WeakKey.LIMIT * 4) {
      entries = new Entry[SMALLEST];
    } else if (size > 0) {
      Arrays.fill(entries, null);
    }
    size = 0;
    isWeak = false;
  }

  /** What is known of the part, made when it is new. */
  public E get(Object object, long part) {
    int hash = hash(object, part);
    int mask = entries.length - 1;
    int at = hash & mask;
    while (entries[at] != null) {
      if (is(entries[at], hash, object, part)) {
        return at(at);
      }
      at = at + 1 & mask;
    }
    if (++size * 2 > entries.length || (isWeak ? canary.hasGone() : size > WeakKey.LIMIT)) {
      rebuild();
      at = free(hash);
    }
    E made = maker.make(isWeak ? new WeakKey(object) : object, part, hash);
    entries[at] = made;
    return made;
  }

  /** What is known of the part, or null when it is new. */
  public E find(Object object, long part) {
    int hash = hash(object, part);
    int mask = entries.length - 1;
    int at = hash & mask;
    while (entries[at] != null && !is(entries[at], hash, object, part)) {
      at = at + 1 & mask;
    }
    return at(at);
  }

  /** Takes all parts of objects that are still there. */
  public void forEach(BiConsumer<E, Object> taker) {
    for (int i = 0; i < entries.length; i++) {
      Object object = entries[i] == null ? null : WeakKey.get(entries[i].key);
      if (object != null) {
        taker.accept(at(i), object);
      }
    }
  }

  @SuppressWarnings("unchecked") // Only the maker's entries get in.
  private E at(int index) {
    return (E) entries[index];
  }

  private int hash(Object object, long part) {
    return (numbers.of(object) * 31 + (int) part) * SPREAD >>> 7;
  }

  private static boolean is(Entry entry, int hash, Object object, long part) {
    return entry.hash == hash && entry.part == part && WeakKey.is(entry.key, object);
  }

  private int free(int hash) {
    int mask = entries.length - 1;
    int at = hash & mask;
    while (entries[at] != null) {
      at = at + 1 & mask;
    }
    return at;
  }

  /** Makes room: without what belongs to objects that are gone, and larger if need be. */
  private void rebuild() {
    Entry[] old = entries;
    isWeak |= size > WeakKey.LIMIT;
    int left = 1;
    for (Entry entry : old) {
      left += entry == null || WeakKey.isGone(entry.key) ? 0 : 1;
    }
    entries = new Entry[left * 4 > old.length ? old.length * 2 : old.length];
    size = 1;
    for (Entry entry : old) {
      if (entry != null && !WeakKey.isGone(entry.key)) {
        if (isWeak && !(entry.key instanceof WeakKey)) {
          entry.key = new WeakKey(entry.key);
        }
        entries[free(entry.hash)] = entry;
        size++;
      }
    }
  }
}
