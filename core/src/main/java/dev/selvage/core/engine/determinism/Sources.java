package dev.selvage.core.engine.determinism;

import dev.selvage.model.ValueSource;
import java.util.EnumSet;
import java.util.Set;

/** Which sources the engine controls, and what was seen of them in the current execution. */
public final class Sources {
  /**
   * Sources to be left as they are in the JVM, by label and separated by commas: to see that a
   * program without this control is found out.
   */
  public static final String LEFT_ALONE = "selvage.sources.leftAlone";

  private final Set<ValueSource> leftAlone = EnumSet.noneOf(ValueSource.class);

  /** Null unless somebody wants to know. */
  private SourceLog log;

  public Sources() {
    String labels = "," + System.getProperty(LEFT_ALONE, "") + ",";
    for (ValueSource source : ValueSource.values()) {
      if (labels.contains("," + source.label() + ",")) {
        leftAlone.add(source);
      }
    }
  }

  public boolean controls(ValueSource source) {
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
  public void saw(ValueSource source, long value) {
    if (log != null) {
      log.add(source, value);
    }
  }
}
