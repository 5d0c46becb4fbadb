package dev.selvage.agent.transform;

import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;

/** Reads and writes of array elements. */
final class ArrayAccesses implements Rewriter {
  private static final String HOOK = "(Ljava/lang/Object;II)V";

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return method.hasArrays
        && !method.isQuiet()
        && !method.isProbe()
        && (instruction instanceof ArrayLoadInstruction
            || instruction instanceof ArrayStoreInstruction);
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    if (instruction instanceof ArrayStoreInstruction store) {
      copyArrayAndIndexUnderValue(code, store.typeKind().slotSize());
      HookCalls.call(code, "array", HOOK, method.site(Site.ARRAY_WRITE, "", "", ""));
    } else {
      code.dup2();
      HookCalls.call(code, "array", HOOK, method.site(Site.ARRAY_READ, "", "", ""));
    }
    code.with(instruction);
  }

  /** From array, index, value to array, index, value, array, index. */
  static void copyArrayAndIndexUnderValue(CodeBuilder code, int valueSlots) {
    if (valueSlots == 1) {
      code.dup_x2().pop().dup2_x1();
    } else {
      code.dup2_x2().pop2().dup2_x2();
    }
  }
}
