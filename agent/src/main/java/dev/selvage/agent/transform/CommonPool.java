package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;

/** Where the JDK reads the common pool: every execution has its own. */
final class CommonPool implements Rewriter {
  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof FieldInstruction field
        && field.opcode() == Opcode.GETSTATIC
        && !method.isInitializer
        && isCommonPool(field.owner().asInternalName(), field.name().stringValue());
  }

  private static boolean isCommonPool(String owner, String name) {
    return owner.equals("java/util/concurrent/ForkJoinPool") && name.equals("common")
        || owner.equals("java/util/concurrent/CompletableFuture") && name.equals("ASYNC_POOL");
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    FieldInstruction field = (FieldInstruction) instruction;
    code.with(field);
    HookCalls.call(code, "commonPool", "(Ljava/lang/Object;)Ljava/lang/Object;");
    code.checkcast(field.typeSymbol());
  }
}
