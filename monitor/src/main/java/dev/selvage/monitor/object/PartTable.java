package dev.selvage.monitor.object;

import java.util.Arrays;

/**
 * A table of what is known about the parts of objects in an execution. Cleared with the index.
 *
 * @param <E> what is known of each
 */
public final class PartTable<E> implements PartIndex.Notes {
  private static final int SMALLEST = 64;

  private final PartIndex index;
  private final Maker<E> maker;
  private Object[] notes = new Object[SMALLEST];

  /** Creates the entry of a new part. */
  @FunctionalInterface
  public interface Maker<E> {
    E make(long part);
  }

  public PartTable(PartIndex index, Maker<E> maker) {
    this.index = index;
    this.maker = maker;
    index.add(this);
  }

  /** What is known of the part, made when it is new. */
  public E get(Object object, long part) {
    int number = index.get(object, part);
    if (number >= notes.length) {
      notes = Arrays.copyOf(notes, 2 * number);
    }
    E known = at(number);
    if (known == null) {
      known = maker.make(part);
      notes[number] = known;
    }
    return known;
  }

  /** What is known of the part, or null when it is new. */
  public E find(Object object, long part) {
    int number = index.find(object, part);
    return number == PartIndex.NONE || number >= notes.length ? null : at(number);
  }

  @SuppressWarnings("unchecked") // Only entries of the maker are stored.
  private E at(int number) {
    return (E) notes[number];
  }

  @Override
  public void forget(int part) {
    if (part < notes.length) {
      notes[part] = null;
    }
  }

  @Override
  public void clear(int end) {
    if (notes.length > PartIndex.LARGE) {
      notes = new Object[SMALLEST];
    } else {
      Arrays.fill(notes, 0, Math.min(end, notes.length), null);
    }
  }
}
