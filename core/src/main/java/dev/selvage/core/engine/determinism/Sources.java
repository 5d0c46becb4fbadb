package dev.selvage.core.engine.determinism;

import dev.selvage.model.ValueSource;
import java.util.EnumSet;
import java.util.Set;

/**
 * Knows which sources the engine controls, and passes on what the current execution gets from them.
 */
public final class Sources {
  /**
   * Sources that are left uncontrolled, by label and separated by commas, to test that programs
   * that depend on them are detected.
   */
  public static final String LEFT_ALONE = "selvage.sources.leftAlone";

  private final Set<ValueSource> leftAlone = EnumSet.noneOf(ValueSource.class);

  /** Null unless values are recorded. */
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

  /** Records values from now on; null to stop. */
  public void logTo(SourceLog log) {
    this.log = log;
  }

  /** Whether values are recorded. */
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
