package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;

/** Rewrites one kind of operation. */
interface Rewriter {
  /** Whether there is something to do at this instruction. */
  boolean applies(MethodContext method, Instruction instruction);

  /** Emits what replaces the instruction, usually a hook and the instruction itself. */
  void rewrite(MethodContext method, CodeBuilder code, Instruction instruction);

  /**
   * Whether it also applies to the original copy of a body with monitors, which is for threads that
   * are not under control: one that is being unwound, or one that affects a strand.
   */
  default boolean isForAllThreads() {
    return false;
  }
}
