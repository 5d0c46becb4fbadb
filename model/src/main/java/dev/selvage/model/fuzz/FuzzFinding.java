package dev.selvage.model.fuzz;

import dev.selvage.model.Nullable;
import java.util.List;

/**
 * A failure of a program, with all runs that failed in this way.
 *
 * @param failure as it was in the first of them
 * @param hits how often it occurred in which arm
 * @param first the run that shows it best: the first in which priorities were changed, or the first
 *     of all
 * @param repeated how many runs repeated the seed of that run
 * @param cameBack how many of those failed in the same way
 * @param proof null if no main class is known
 */
public record FuzzFinding(
    RunFailure failure,
    List<ArmHits> hits,
    FuzzRun first,
    int repeated,
    int cameBack,
    @Nullable ProofHint proof) {
  public FuzzFinding {
    hits = List.copyOf(hits);
  }
}
