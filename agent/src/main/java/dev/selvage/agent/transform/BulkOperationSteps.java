package dev.selvage.agent.transform;

import dev.selvage.model.BulkOperations;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.BranchInstruction;

/**
 * Loops inside bulk operations of {@code java.util.concurrent} that are documented not to be
 * atomic: other strands may run between two rounds.
 */
final class BulkOperationSteps implements Rewriter {
  /** What ConcurrentHashMap.size is made of. */
  private static final String SUM_COUNT = "sumCount";

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof BranchInstruction branch
        && !method.isStatic
        && method.className.startsWith("java/util/")
        && (BulkOperations.contains(method.method) || method.method.equals(SUM_COUNT))
        && method.isBehind(branch.target());
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    code.aload(0);
    HookCalls.call(code, "inside", "(Ljava/lang/Object;)V");
    code.with(instruction);
  }
}
