package dev.selvage.agent.transform;

import dev.selvage.agent.Scope;
import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/**
 * Calls of JDK objects that can be shared, and of thread methods on subclasses of Thread. What such
 * a call means is decided when it happens, by the class of the receiver.
 */
final class Calls implements Rewriter {
  /** What in java.lang can be shared and is not a value. */
  private static final Set<String> SHARED_IN_LANG =
      Set.of(
          "java/lang/Appendable",
          "java/lang/AutoCloseable",
          "java/lang/CharSequence",
          "java/lang/Iterable",
          "java/lang/StringBuffer",
          "java/lang/StringBuilder",
          "java/lang/Thread",
          "java/lang/Thread$Builder",
          "java/lang/Thread$Builder$OfPlatform",
          "java/lang/Thread$Builder$OfVirtual",
          "java/lang/invoke/VarHandle");

  private static final Set<String> THREAD_METHODS =
      Set.of("start", "join", "interrupt", "isInterrupted", "isAlive", "getState");

  /** Static methods that only touch what they are given or the current thread. */
  private static final Set<String> HARMLESS_STATICS = Set.of("currentThread", "of", "copyOf");

  private final Ancestry ancestry;

  Calls(Ancestry ancestry) {
    this.ancestry = ancestry;
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    if (!(instruction instanceof InvokeInstruction call)
        || call.opcode() == Opcode.INVOKESPECIAL
        || method.isInitializer) {
      return false;
    }
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    if (call.opcode() == Opcode.INVOKESTATIC) {
      return isSharedJdk(owner) && !HARMLESS_STATICS.contains(name) && !isPureStatic(owner);
    }
    if (owner.startsWith("[")) {
      return false;
    }
    return Scope.isJdk(owner)
        ? isSharedJdk(owner)
        : THREAD_METHODS.contains(name) || ancestry.inheritsFromJdk(method.loader, owner);
  }

  private static boolean isSharedJdk(String owner) {
    return owner.startsWith("java/util/") && !owner.startsWith("java/util/function/")
        || SHARED_IN_LANG.contains(owner)
        || owner.startsWith("java/text/");
  }

  private static boolean isPureStatic(String owner) {
    return owner.startsWith("java/util/") && !owner.startsWith("java/util/concurrent/");
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeInstruction call = (InvokeInstruction) instruction;
    int site =
        method.site(
            Site.CALL,
            call.owner().asInternalName(),
            call.name().stringValue(),
            call.type().stringValue());
    pushTarget(method, code, call);
    HookCalls.call(code, "call", "(Ljava/lang/Object;I)V", site);
    code.with(call);
  }

  /** Copies what the call is about to the top of the stack and leaves the rest as it was. */
  private static void pushTarget(MethodContext method, CodeBuilder code, InvokeInstruction call) {
    MethodTypeDesc type = call.typeSymbol();
    int count = type.parameterCount();
    boolean isStatic = call.opcode() == Opcode.INVOKESTATIC;
    boolean isFirstArgument = count > 0 && isAboutFirstArgument(call, type);
    if (isStatic && !isFirstArgument) {
      code.aconst_null();
      return;
    }
    int kept = isFirstArgument ? 1 : 0;
    for (int i = count - 1; i >= kept; i--) {
      code.storeLocal(kind(type, i), method.spillSlot(i));
    }
    code.dup();
    int target = method.spillSlot(count);
    code.storeLocal(TypeKind.REFERENCE, target);
    for (int i = kept; i < count; i++) {
      code.loadLocal(kind(type, i), method.spillSlot(i));
    }
    code.loadLocal(TypeKind.REFERENCE, target);
  }

  private static TypeKind kind(MethodTypeDesc type, int parameter) {
    return TypeKind.from(type.parameterType(parameter));
  }

  /** Handles and updaters are about the object they are given; so is unpark. */
  private static boolean isAboutFirstArgument(InvokeInstruction call, MethodTypeDesc type) {
    if (type.parameterType(0).isPrimitive()) {
      return false;
    }
    String owner = call.owner().asInternalName();
    return owner.equals("java/lang/invoke/VarHandle")
        || owner.endsWith("FieldUpdater")
        || owner.equals("java/util/concurrent/locks/LockSupport")
            && call.name().equalsString("unpark");
  }
}
