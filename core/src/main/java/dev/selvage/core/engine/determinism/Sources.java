package dev.selvage.core.engine.determinism;

import java.util.EnumSet;
import java.util.Set;

/** Which sources the engine controls, and what was seen of them in the current execution. */
public final class Sources {
  /**
   * Sources to be left as they are in the JVM, by label and separated by commas: to see that a
   * program without this control is found out.
   */
  public static final String LEFT_ALONE = "selvage.sources.leftAlone";

  private final Set<Source> leftAlone = EnumSet.noneOf(Source.class);

  /** Null unless somebody wants to know. */
  private SourceLog log;

  public Sources() {
    String labels = "," + System.getProperty(LEFT_ALONE, "") + ",";
    for (Source source : Source.values()) {
      if (labels.contains("," + source.label() + ",")) {
        leftAlone.add(source);
      }
    }
  }

  public boolean controls(Source source) {
    return source.isControlled() && !leftAlone.contains(source);
  }

  /** Has what is seen from now on written down, or no longer when null. */
  public void logTo(SourceLog log) {
    this.log = log;
  }

  /** Whether somebody wants to know. */
  public boolean isWatched() {
    return log != null;
  }

  /** A value that a strand got from a source. */
  public void saw(Source source, long value) {
    if (log != null) {
      log.add(source, value);
    }
  }
}
