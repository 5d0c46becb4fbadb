package dev.selvage.core.engine;

import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import java.util.List;

/**
 * How one execution ended.
 *
 * @param finding what went wrong; null when nothing
 * @param lostControl why control was lost; empty when it was not
 */
public record ExecutionReport(
    ExecutionOutcome outcome, Finding finding, List<Note> notes, List<String> lostControl) {}
