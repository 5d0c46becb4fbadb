package dev.selvage.agent.transform;

import dev.selvage.bridge.AccountedTypes;
import dev.selvage.bridge.SafeTypes;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/**
 * Calls from code of the JDK that promises nothing about threads to objects that may be
 * thread-safe, as in {@code Collections.addAll}: each such call is a step of its own, since nothing
 * makes them one.
 */
final class NestedCalls implements Rewriter {
  private static final String OBJECT = "java/lang/Object";

  /** What reversed views are copied by. */
  private static final String REVERSING = "jdk.internal.util.ArraysSupport";

  /** Of any object, also where its class is not known. */
  private static final Set<String> OF_OBJECTS = Set.of("equals", "hashCode", "toString");

  /** Each takes an object last, and calls its {@code toString}. */
  private static final Set<String> TEXTS =
      Set.of(
          "java/lang/String.valueOf(Ljava/lang/Object;)Ljava/lang/String;",
          "java/lang/StringBuilder.append(Ljava/lang/Object;)Ljava/lang/StringBuilder;");

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call
        && (isText(call) || isOfObject(call))
        && isWithoutPromise(method.className.replace('/', '.'));
  }

  private static boolean isWithoutPromise(String name) {
    return name.equals(REVERSING)
        || name.startsWith("java.util.")
            && AccountedTypes.contain(name)
            && !SafeTypes.isConcurrent(name)
            && !SafeTypes.promise(name);
  }

  private static boolean isText(InvokeInstruction call) {
    return TEXTS.contains(call.owner().asInternalName() + '.' + call.name() + call.type());
  }

  private static boolean isOfObject(InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    return call.opcode() == Opcode.INVOKEINTERFACE
            && owner.startsWith("java/util/")
            // Where the JDK knows that an object is thread-safe, it is one of its own.
            && owner.indexOf('/', "java/util/".length()) < 0
        || call.opcode() == Opcode.INVOKEVIRTUAL
            && owner.equals(OBJECT)
            && OF_OBJECTS.contains(call.name().stringValue());
  }

  @Override
  public boolean isForStrandsOnly() {
    return true;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeInstruction call = (InvokeInstruction) instruction;
    MethodTypeDesc type = call.typeSymbol();
    if (isText(call)) {
      emit(code.dup());
    } else if (type.parameterCount() == 0) {
      emit(code.dup());
    } else if (isOneWord(type)) {
      // From receiver, argument to receiver, argument, receiver.
      emit(code.dup2().pop());
    } else {
      MemoryAccesses.putAside(method, code, type);
      emit(code.dup());
      MemoryAccesses.putBack(method, code, type);
    }
    if (call.name().equalsString("hashCode")) {
      HASHES.rewriteOrCopy(method, code, call);
    } else {
      code.with(call);
    }
  }

  private static final Rewriter HASHES = new HashCodes(Rewriter.NONE);

  private static boolean isOneWord(MethodTypeDesc type) {
    ClassDesc only = type.parameterType(0);
    return type.parameterCount() == 1 && TypeKind.from(only).slotSize() == 1;
  }

  private static void emit(CodeBuilder code) {
    HookCalls.call(code, "nested", "(Ljava/lang/Object;)V");
  }
}
