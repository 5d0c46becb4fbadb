package dev.selvage.model.fuzz;

import dev.selvage.model.Nullable;
import java.util.List;

/**
 * One run of the program.
 *
 * @param number its number among those of its arm, from 1
 * @param isRepeated whether it repeats the seed of an earlier run, and does not count
 * @param folder where its files are, relative to that of the batch
 * @param exitCode of the command; -1 when it was ended
 * @param millis how long it took
 * @param failure null if nothing went wrong
 * @param lastEvents what its threads did last, as far as it was logged
 * @param said the last lines that it printed on standard error, or else on standard output; only if
 *     it failed
 * @param jvms the JVMs that accepted the agent
 */
public record FuzzRun(
    int number,
    FuzzArm arm,
    long seed,
    boolean isRepeated,
    String folder,
    RunOutcome outcome,
    int exitCode,
    long millis,
    @Nullable RunFailure failure,
    List<String> lastEvents,
    List<String> said,
    List<FuzzedJvm> jvms) {
  public FuzzRun {
    lastEvents = List.copyOf(lastEvents);
    said = List.copyOf(said);
    jvms = List.copyOf(jvms);
  }
}
