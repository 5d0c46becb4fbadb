package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.util.List;

/** Rewrites one kind of operation. */
interface Rewriter {
  /** Whether there is something to do at this instruction. */
  boolean applies(MethodContext method, Instruction instruction);

  /** Emits what replaces the instruction, usually a hook and the instruction itself. */
  void rewrite(MethodContext method, CodeBuilder code, Instruction instruction);

  /** Emits the instruction as this rewriter would if it applies, and else as it is. */
  default void rewriteOrCopy(MethodContext method, CodeBuilder code, Instruction instruction) {
    if (applies(method, instruction)) {
      rewrite(method, code, instruction);
    } else {
      code.with(instruction);
    }
  }

  /** Whether it matters only while a program is under control. */
  default boolean isForStrandsOnly() {
    return false;
  }

  /** Does nothing. */
  Rewriter NONE =
      new Rewriter() {
        @Override
        public boolean applies(MethodContext method, Instruction instruction) {
          return false;
        }

        @Override
        public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
          code.with(instruction);
        }
      };

  /** Emits what the first of these that applies puts in place of an instruction, or just that. */
  static void emit(
      List<Rewriter> rewriters, MethodContext method, CodeBuilder code, Instruction instruction) {
    for (Rewriter rewriter : rewriters) {
      if (rewriter.applies(method, instruction)) {
        rewriter.rewrite(method, code, instruction);
        return;
      }
    }
    code.with(instruction);
  }

  /**
   * Whether it also applies to the original copy of a body with monitors, which is for threads that
   * are not under control: one that is being unwound, or one that affects a strand.
   */
  default boolean isForAllThreads() {
    return false;
  }
}
