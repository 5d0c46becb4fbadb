package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ClassDesc;

/**
 * The set of workers of a thread pool, which is interrupted in the order of identity hash codes: a
 * linked set has an order that is the same in every JVM.
 */
final class OrderedWorkers implements Rewriter {
  private static final String HASH_SET = "java/util/HashSet";
  private static final ClassDesc LINKED = ClassDesc.of("java.util.LinkedHashSet");

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return method.className.equals("java/util/concurrent/ThreadPoolExecutor")
        && method.isConstructor
        && (instruction instanceof NewObjectInstruction allocation
                && allocation.className().asInternalName().equals(HASH_SET)
            || instruction instanceof InvokeInstruction call
                && call.owner().asInternalName().equals(HASH_SET)
                && call.name().equalsString("<init>"));
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    if (instruction instanceof InvokeInstruction call) {
      code.invokespecial(LINKED, "<init>", call.typeSymbol());
    } else {
      code.new_(LINKED);
    }
  }
}
