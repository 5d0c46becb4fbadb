package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.InvokeInstruction;

/** Where the JDK parks and unparks for real. */
final class UnsafeParks implements Rewriter {
  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call
        && call.owner().asInternalName().equals("jdk/internal/misc/Unsafe")
        && (call.name().equalsString("park") || call.name().equalsString("unpark"));
  }

  @Override
  public boolean isForAllThreads() {
    return true;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    if (((InvokeInstruction) instruction).name().equalsString("park")) {
      HookCalls.call(code, "unsafePark", "(Ljava/lang/Object;ZJ)V");
    } else {
      HookCalls.call(code, "unsafeUnpark", "(Ljava/lang/Object;Ljava/lang/Object;)V");
    }
  }
}
