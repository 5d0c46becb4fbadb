package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.util.Set;

/**
 * Loops inside bulk operations of {@code java.util.concurrent} that are documented not to be
 * atomic: others may come between two rounds.
 */
final class WeakSteps implements Rewriter {
  private static final Set<String> METHODS =
      Set.of(
          "addAll",
          "clear",
          "containsAll",
          "containsValue",
          "drainTo",
          "equals",
          "hashCode",
          "putAll",
          "removeAll",
          "removeIf",
          "replaceAll",
          "retainAll",
          "size",
          "sum",
          "sumCount",
          "sumThenReset",
          "toArray",
          "toString");

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof BranchInstruction branch
        && !method.isStatic
        && method.className.startsWith("java/util/")
        && METHODS.contains(method.method)
        && method.isBehind(branch.target());
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    code.aload(0);
    HookCalls.call(code, "inside", "(Ljava/lang/Object;)V");
    code.with(instruction);
  }
}
