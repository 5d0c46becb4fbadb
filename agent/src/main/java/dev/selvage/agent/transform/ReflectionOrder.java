package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/** The order in which reflection finds the methods and constructors of a class. */
final class ReflectionOrder implements Rewriter {
  private static final ClassDesc ORDER = ClassDesc.of("dev.selvage.bridge.DeclaredOrder");
  private static final MethodTypeDesc SORTED =
      MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_Object);
  private static final Set<String> SEARCHES =
      Set.of("getDeclaredMethods0", "getDeclaredConstructors0");

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return method.className.equals("java/lang/Class")
        && instruction instanceof InvokeInstruction call
        && SEARCHES.contains(call.name().stringValue());
  }

  @Override
  public boolean isForAllThreads() {
    return true;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    ClassDesc found = ((InvokeInstruction) instruction).typeSymbol().returnType();
    code.with(instruction).invokestatic(ORDER, "sorted", SORTED).checkcast(found);
  }
}
