package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;

/** Rewrites one kind of operation. */
interface Rewriter {
  /** Whether there is something to do at this instruction. */
  boolean applies(MethodContext method, Instruction instruction);

  /** Emits what takes the place of the instruction, most often a hook and the instruction. */
  void rewrite(MethodContext method, CodeBuilder code, Instruction instruction);

  /**
   * Whether it also applies to the original copy of a body with monitors, which threads take that
   * are not under control: one that is only unwound, or one that deals with a strand.
   */
  default boolean isForAllThreads() {
    return false;
  }
}
