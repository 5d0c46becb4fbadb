package dev.selvage.core.engine.memory;

/** What to do at an access site. Bytes, in an array that every access reads. */
final class SiteMode {
  static final byte UNRESOLVED = 0;

  /** Not a point and never will be: a final field that is read, a field of the tool's. */
  static final byte IGNORE = 1;

  /** Not a point so far: accesses are watched. */
  static final byte WATCH = 2;

  static final byte POINT = 3;

  /** A point whose target is watched too, because sharing is learned per site, not per field. */
  static final byte POINT_AND_WATCH = 4;

  private SiteMode() {}
}
