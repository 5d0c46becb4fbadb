package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.util.Set;

/**
 * Writes inside collections that are not thread-safe: if one is shared nevertheless, other strands
 * may run in between, and two additions can become one.
 */
final class CollectionWrites implements Rewriter {
  private static final Set<String> COLLECTIONS =
      Set.of(
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/BitSet",
          "java/util/HashMap",
          "java/util/IdentityHashMap",
          "java/util/LinkedHashMap",
          "java/util/LinkedList",
          "java/util/PriorityQueue",
          "java/util/TreeMap");

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return COLLECTIONS.contains(method.className)
        && !method.isStatic
        && !method.isConstructor
        && !method.isInitializer
        && (instruction instanceof ArrayStoreInstruction
            || instruction instanceof FieldInstruction field && field.opcode() == Opcode.PUTFIELD);
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    code.aload(0);
    HookCalls.call(code, "inside", "(Ljava/lang/Object;)V");
    code.with(instruction);
  }
}
