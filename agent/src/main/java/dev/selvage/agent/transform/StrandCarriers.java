package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.InvokeInstruction;

/**
 * Where {@code java.util.concurrent} asks for the carrier of the current thread: to recognize a
 * worker of a pool, and for a number that spreads threads over queues. What carries a strand
 * differs from execution to execution, so its own thread is the answer.
 */
final class StrandCarriers implements Rewriter {
  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return method.className.startsWith("java/util/concurrent/")
        && instruction instanceof InvokeInstruction call
        && call.name().equalsString("currentCarrierThread");
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    code.with(instruction);
    HookCalls.value(code, "carrier", "(Ljava/lang/Thread;)Ljava/lang/Thread;");
  }
}
