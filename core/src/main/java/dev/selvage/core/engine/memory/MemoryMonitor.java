package dev.selvage.core.engine.memory;

import dev.selvage.core.engine.strand.Strand;

/**
 * Watches what strands do to memory and to each other, in the order in which it takes effect;
 * cannot influence it. Called with control paused.
 *
 * <p>A location is an object and a part of it: for a field its offset in the object (of a static
 * one, in what the JVM keeps static fields in), for an array element its index, and for what is no
 * memory of its own one of the constants here.
 */
public interface MemoryMonitor {
  /** What a JDK object that is not thread-safe contains. */
  long CONTENTS = -1;

  /** The monitor of an object. */
  long MONITOR = -2;

  /** The static initialiser of a class: of an object that stands for it. */
  long INITIALIZATION = -3;

  /** The final fields of an object, from the end of its constructor. */
  long FINALS = -4;

  /** The interrupt status of a thread, once it is set. */
  long INTERRUPT = -5;

  /** The end of a thread. */
  long END = -6;

  /** An execution begins, with its first strand. */
  void begin(Strand first);

  /**
   * Memory is read or written.
   *
   * @param mode see {@link dev.selvage.bridge.AccessMode}
   * @param site 0 inside the JDK, where nothing but order is of interest
   */
  void access(Strand strand, Object object, long part, int mode, int site);

  /**
   * A thread-safe object of the JDK is called from controlled code; what the call does to memory is
   * told apart.
   */
  default void call(Strand strand, Object receiver, int site) {}

  /** The strand lets others know of all it has done. */
  void release(Strand strand, Object object, long part);

  /** The strand gets to know what others released there. */
  void acquire(Strand strand, Object object, long part);

  void start(Strand parent, Strand child);

  /**
   * @param kind one of {@link dev.selvage.bridge.AccessMode}
   */
  void fence(Strand strand, int kind);

  /** All strands get to know what the strand has done. */
  void broadcast(Strand strand);
}
