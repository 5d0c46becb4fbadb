package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;

/**
 * Where {@code Thread} reads and writes its interrupt status: that of a strand is the engine's. The
 * JVM looks at the field too, and would never park a thread that has it set.
 */
final class InterruptStatus implements Rewriter {
  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return method.className.equals("java/lang/Thread")
        && instruction instanceof FieldInstruction field
        && field.owner().asInternalName().equals("java/lang/Thread")
        && field.name().equalsString("interrupted");
  }

  @Override
  public boolean isForAllThreads() {
    return true;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    FieldInstruction field = (FieldInstruction) instruction;
    Label real = code.newLabel();
    Label end = code.newLabel();
    if (field.opcode() == Opcode.GETFIELD) {
      code.dup();
      HookCalls.call(code, "interruptStatus", "(Ljava/lang/Thread;)I");
      code.iflt(real);
      HookCalls.call(code, "interruptStatus", "(Ljava/lang/Thread;)I");
      code.goto_(end).labelBinding(real).with(field);
    } else {
      code.dup2();
      HookCalls.call(code, "setInterruptStatus", "(Ljava/lang/Thread;Z)Z");
      code.ifeq(real).pop2().goto_(end).labelBinding(real).with(field);
    }
    code.labelBinding(end);
  }
}
