package dev.selvage.live.baseline;

import dev.selvage.model.BaselineMode;
import dev.selvage.model.ProgramSpec;

/**
 * The executions that a {@link BaselineRun} should make.
 *
 * @param sleepProbability that a thread sleeps before it synchronizes, where that is the mode
 * @param first the number of the first execution
 * @param last the number of the last one
 * @param timeMillis no execution begins after this time; negative for no limit
 * @param hangMillis how long an execution may take
 * @param isShown whether the output of the first execution is shown
 * @param isOutputForData whether standard output is to stay free
 */
public record BaselineTask(
    ProgramSpec program,
    BaselineMode mode,
    long seed,
    double sleepProbability,
    int first,
    int last,
    long timeMillis,
    long hangMillis,
    boolean keepGoing,
    boolean isShown,
    boolean isOutputForData) {}
