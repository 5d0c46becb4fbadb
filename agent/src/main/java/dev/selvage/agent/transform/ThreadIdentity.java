package dev.selvage.agent.transform;

import dev.selvage.bridge.ThreadIds;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/**
 * Where threads get their ids, where they show them, and where locks distinguish threads by them.
 */
final class ThreadIdentity implements Rewriter {
  private static final ClassDesc THREAD_IDS = ClassDesc.of("dev.selvage.bridge.ThreadIds");

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return isGiven(method, instruction)
        || isShown(method, instruction)
        || isCompared(method, instruction);
  }

  private static boolean isGiven(MethodContext method, Instruction instruction) {
    return method.className.equals("java/lang/Thread")
        && method.isConstructor
        && instruction instanceof InvokeInstruction call
        && call.owner().asInternalName().equals("java/lang/Thread$ThreadIdentifiers")
        && call.name().equalsString("next");
  }

  private static boolean isShown(MethodContext method, Instruction instruction) {
    return method.className.equals("java/lang/Thread")
        && method.method.equals("threadId")
        && instruction instanceof FieldInstruction field
        && field.opcode() == Opcode.GETFIELD;
  }

  /** Read locks are held by threads, of earlier executions, too. */
  private static boolean isCompared(MethodContext method, Instruction instruction) {
    return method.className.equals("java/util/concurrent/locks/LockSupport")
        && method.method.equals("getThreadId")
        && instruction instanceof InvokeInstruction call
        && call.name().equalsString("threadId");
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    if (isCompared(method, instruction)) {
      code.invokestatic(THREAD_IDS, "unique", MethodTypeDesc.ofDescriptor("(Ljava/lang/Thread;)J"));
      return;
    }
    code.with(instruction);
    if (isShown(method, instruction)) {
      code.loadConstant(ThreadIds.SHOWN).land();
    } else {
      code.aload(0);
      HookCalls.value(code, "threadId", "(JLjava/lang/Thread;)J");
    }
  }
}
