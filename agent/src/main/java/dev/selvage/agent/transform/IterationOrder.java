package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;

/**
 * The order of collections that is random in every JVM: the direction in which immutable ones are
 * iterated, and {@code Collections.shuffle}.
 */
final class IterationOrder implements Rewriter {
  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof FieldInstruction field
        && field.opcode() == Opcode.GETSTATIC
        && (isDirection(field) || isShuffling(field));
  }

  private static boolean isDirection(FieldInstruction field) {
    return field.owner().asInternalName().equals("java/util/ImmutableCollections")
        && field.name().equalsString("REVERSE");
  }

  private static boolean isShuffling(FieldInstruction field) {
    return field.owner().asInternalName().equals("java/util/Collections")
        && field.name().equalsString("r");
  }

  /** One direction for all threads: a change on the way would repeat elements. */
  @Override
  public boolean isForAllThreads() {
    return true;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    if (isDirection((FieldInstruction) instruction)) {
      code.iconst_0();
    } else {
      code.with(instruction);
      HookCalls.value(code, "shuffling", "(Ljava/util/Random;)Ljava/util/Random;");
    }
  }
}
