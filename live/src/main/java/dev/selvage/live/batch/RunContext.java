package dev.selvage.live.batch;

import dev.selvage.model.fuzz.FuzzArm;
import java.nio.file.Path;
import java.util.BitSet;

/**
 * What a run has to do with.
 *
 * @param commands those of the user that have worked in this batch
 * @param agent the jar of the agent; null if no arm needs it
 */
record RunContext(
    BatchSettings settings,
    RunTask task,
    RunFolder folder,
    ProcessorShare processors,
    Processors binding,
    TimeLimit limit,
    UsableCommands commands,
    Path agent) {
  FuzzArm arm() {
    return task.arm();
  }

  /** Whether the agent changes the priorities of the program's threads. */
  boolean hasPriorities() {
    return arm() == FuzzArm.FUZZ && !"none".equals(settings.agent().get("priorities"));
  }

  SideCommand command(String text, String name) {
    return new SideCommand(text, name, folder, processors, binding);
  }

  /** The processors of a program without the agent; empty if they are not to be changed. */
  BitSet pinned() {
    return arm().isBound() && !arm().hasAgent() ? processors.program() : new BitSet();
  }
}
