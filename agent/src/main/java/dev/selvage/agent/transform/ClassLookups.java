package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;

/** {@code Class.forName}, which initializes the class it finds. */
final class ClassLookups implements Rewriter {
  private static final String BY_NAME = "(Ljava/lang/String;)Ljava/lang/Class;";
  private static final String BY_LOADER =
      "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;";

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return method.resetsStatics
        && instruction instanceof InvokeInstruction call
        && call.opcode() == Opcode.INVOKESTATIC
        && call.owner().asInternalName().equals("java/lang/Class")
        && call.name().equalsString("forName")
        && (call.type().equalsString(BY_NAME) || call.type().equalsString(BY_LOADER));
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeInstruction call = (InvokeInstruction) instruction;
    if (call.type().equalsString(BY_NAME)) {
      // The loader is that of the caller, so the call stays where it is.
      code.with(call).dup();
      HookCalls.callStatics(code, "use", "(Ljava/lang/Class;)V");
    } else {
      HookCalls.callStatics(code, "forName", BY_LOADER);
    }
  }
}
