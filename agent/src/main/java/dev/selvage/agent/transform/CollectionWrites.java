package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.util.List;

/**
 * Writes of JDK objects that are not thread-safe: if one is shared nevertheless, other strands may
 * run in between, and two additions can become one.
 */
final class CollectionWrites implements Rewriter {
  /** What else to do at such a write: the first one that applies. */
  private final List<Rewriter> accesses;

  CollectionWrites(Rewriter... accesses) {
    this.accesses = List.of(accesses);
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return JdkAccesses.isAccounted(method)
        && !JdkAccesses.isSafe(method)
        && !method.isStatic
        && !method.isConstructor
        && !method.isInitializer
        && (instruction instanceof ArrayStoreInstruction
            || instruction instanceof FieldInstruction field && field.opcode() == Opcode.PUTFIELD);
  }

  @Override
  public boolean isForStrandsOnly() {
    return true;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    code.aload(0);
    HookCalls.call(code, "inside", "(Ljava/lang/Object;)V");
    for (Rewriter each : accesses) {
      if (each.applies(method, instruction)) {
        each.rewrite(method, code, instruction);
        return;
      }
    }
    code.with(instruction);
  }
}
