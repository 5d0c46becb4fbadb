package dev.selvage.report;

import java.util.HashMap;
import java.util.Map;

/**
 * Handles what the program prints, by execution: shown immediately in the first one, kept for
 * failing ones, dropped otherwise.
 */
public final class ExecutionOutputs {
  /** The maximum number of failing executions whose output is kept. */
  private static final int MOST = 100;

  private final ProgramOutput output;
  private final Map<Long, String> kept = new HashMap<>();
  private boolean isNextShown;

  public ExecutionOutputs(ProgramOutput output, boolean isFirstShown) {
    this.output = output;
    this.isNextShown = isFirstShown;
  }

  public void begins() {
    output.begin(isNextShown);
    isNextShown = false;
  }

  public void ended(long execution, boolean failed) {
    if (failed && kept.size() < MOST) {
      String text = output.kept();
      if (!text.isEmpty()) {
        kept.put(execution, text);
      }
    }
  }

  /** What failing executions printed, where it was not shown. */
  public Map<Long, String> kept() {
    return Map.copyOf(kept);
  }
}
