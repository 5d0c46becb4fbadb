package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.InvokeInstruction;

/** The natives below {@code Thread.start} and {@code Thread.interrupt}. */
final class ThreadInternals implements Rewriter {
  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return method.className.equals("java/lang/Thread")
        && instruction instanceof InvokeInstruction call
        && (call.name().equalsString("start0") || call.name().equalsString("interrupt0"));
  }

  @Override
  public boolean isForAllThreads() {
    return true;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeInstruction call = (InvokeInstruction) instruction;
    if (call.name().equalsString("interrupt0")) {
      code.dup();
      code.with(call);
      HookCalls.call(code, "interrupted", "(Ljava/lang/Thread;)V");
      return;
    }
    Label isStrand = code.newLabel();
    Label end = code.newLabel();
    code.dup();
    HookCalls.call(code, "started", "(Ljava/lang/Thread;)Z");
    code.ifne(isStrand);
    code.with(call);
    code.goto_(end);
    code.labelBinding(isStrand);
    code.pop();
    code.labelBinding(end);
  }
}
