package dev.selvage.monitor.event;

import java.util.List;

/** The parts of objects that are neither fields nor array elements, with negative numbers. */
public final class PseudoField {
  /** What a JDK object that is not thread-safe contains. */
  public static final long CONTENTS = -1;

  /** The monitor of an object. */
  public static final long MONITOR = -2;

  /** The static initializer of a class: of an object that stands for it. */
  public static final long INITIALIZATION = -3;

  /** The final fields of an object, from the end of its constructor. */
  public static final long FINALS = -4;

  /** The interrupt status of a thread, once it is set. */
  public static final long INTERRUPT = -5;

  /** The end of a thread. */
  public static final long END = -6;

  private static final List<String> NAMES =
      List.of("contents", "monitor", "initialization", "finals", "interrupt", "end");

  private PseudoField() {}

  /** For messages of tests and tools. */
  public static String name(long part) {
    return NAMES.get((int) (-1 - part));
  }
}
