package dev.selvage.model.fuzz;

import dev.selvage.model.Verdict;
import java.util.List;

/**
 * The result of a batch of runs: everything that its report is made of.
 *
 * @param command what was run
 * @param seed that of the first run of each arm; the next run has the next number
 * @param planned how many runs each arm was to have
 * @param folder where the folders of the runs are
 * @param isInterrupted whether the batch was ended before all runs were made
 * @param findings grouped by place, most frequent first
 */
public record FuzzResult(
    List<String> command,
    long seed,
    int planned,
    String folder,
    boolean isInterrupted,
    long millis,
    List<ArmSummary> arms,
    List<ArmComparison> comparisons,
    List<FuzzFinding> findings,
    List<FuzzRun> runs) {
  /** One of this many runs may be cut off before a pass is none. */
  private static final int MOST_SLOW = 100;

  public FuzzResult {
    command = List.copyOf(command);
    arms = List.copyOf(arms);
    comparisons = List.copyOf(comparisons);
    findings = List.copyOf(findings);
    runs = List.copyOf(runs);
  }

  /** A finding comes first, then runs that the agent was absent from, then those cut off. */
  public Verdict verdict() {
    if (!findings.isEmpty()) {
      return Verdict.FAIL;
    }
    if (arms.stream().anyMatch(arm -> arm.noJvm() > 0)) {
      return Verdict.LOST_CONTROL;
    }
    int slow = arms.stream().mapToInt(ArmSummary::slow).sum();
    int all = arms.stream().mapToInt(ArmSummary::runs).sum();
    return all == 0 || slow * MOST_SLOW > all ? Verdict.INCONCLUSIVE : Verdict.PASS;
  }
}
