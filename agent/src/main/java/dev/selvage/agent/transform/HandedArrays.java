package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import dev.selvage.bridge.AccountedTypes;
import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * Arrays and buffers that the program passes to code of the JDK that does not report which elements
 * it accesses: a digest, a queue that fills an array. They count as changed, which costs schedules,
 * and never as a race.
 */
final class HandedArrays {
  /** Their arrays are arguments and types of calls, which are looked at one by one. */
  private static final List<String> REFLECTIVE =
      List.of("java/lang/Class", "java/lang/invoke/", "java/lang/reflect/");

  private static final String STRING = "java/lang/String";

  private HandedArrays() {}

  static boolean has(InvokeInstruction call) {
    MethodTypeDesc type = call.typeSymbol();
    for (int i = 0; i < type.parameterCount(); i++) {
      if (contain(call, type.parameterType(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean contain(InvokeInstruction call, ClassDesc type) {
    return (type.isArray() || isBuffer(type))
        && isSilent(call)
        && !SharedArguments.isShared(call, type);
  }

  private static boolean isBuffer(ClassDesc type) {
    String descriptor = type.descriptorString();
    return descriptor.startsWith("Ljava/nio/") && descriptor.endsWith("Buffer;");
  }

  /** Whether the code that is called, or that of a subclass, says nothing about elements. */
  private static boolean isSilent(InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    if (!Scope.isJdk(owner) || REFLECTIVE.stream().anyMatch(owner::startsWith)) {
      return false;
    }
    return call.name().equalsString("toArray") || !AccountedTypes.contain(owner.replace('/', '.'));
  }

  /** Calls the hook for each such argument; they have been saved. */
  static void emitHooks(MethodContext method, CodeBuilder code, InvokeInstruction call) {
    MethodTypeDesc type = call.typeSymbol();
    String owner = call.owner().asInternalName();
    for (int i = 0; i < type.parameterCount(); i++) {
      if (contain(call, type.parameterType(i))) {
        int site =
            method.siteOfArgument(
                i,
                Site.CALL,
                owner,
                owner.equals(STRING) ? "get" : Site.HANDED,
                call.type().stringValue());
        code.aload(method.spillSlot(i)).iconst_0().loadConstant(Integer.MAX_VALUE);
        HookCalls.call(code, "elements", "(Ljava/lang/Object;III)V", site);
      }
    }
  }
}
