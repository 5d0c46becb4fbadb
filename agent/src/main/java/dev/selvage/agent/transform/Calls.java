package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import dev.selvage.bridge.PureTypes;
import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/**
 * Calls to JDK objects that can be shared, and of thread methods on subclasses of Thread. What such
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
          AccessNames.HANDLE);

  static final Set<String> THREAD_METHODS =
      Set.of("start", "join", "interrupt", "isInterrupted", "isAlive", "getState", "setDaemon");

  /** Static methods that only access their arguments or the current thread. */
  private static final Set<String> HARMLESS_STATICS = Set.of("currentThread");

  private static final String FUNCTIONS = "java/util/function/";
  private static final String THREAD = "java/lang/Thread";

  private final Ancestry ancestry;

  Calls(Ancestry ancestry) {
    this.ancestry = ancestry;
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call
        && !method.isQuiet()
        && (isAboutItsTarget(method, call)
            || isEntered(call)
            || hasArguments(call)
            || SharedArguments.isClone(call));
  }

  /** Whether it is a call to an object that threads can share or synchronize with. */
  boolean isAboutItsTarget(MethodContext method, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    if (call.opcode() == Opcode.INVOKESPECIAL || owner.startsWith("[")) {
      return false;
    }
    if (call.opcode() == Opcode.INVOKESTATIC) {
      return isSharedJdk(owner) && !HARMLESS_STATICS.contains(name) && !isPureStatic(owner);
    }
    if (AccessNames.isUnsafe(owner)) {
      return MemoryAccesses.isAccess(method, call) || AccessNames.isUnsafeAccess(call);
    }
    return Scope.isJdk(owner)
        ? isSharedJdk(owner) || !owner.startsWith(FUNCTIONS) && !isPure(call)
        : THREAD_METHODS.contains(name) || ancestry.inheritsFromJdk(method.loader, owner);
  }

  /**
   * Whether it is a call to the JDK that is not about one object: a static method, a constructor, a
   * call of super.
   */
  private static boolean isEntered(InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    return (call.opcode() == Opcode.INVOKESTATIC || call.opcode() == Opcode.INVOKESPECIAL)
        && Scope.isJdk(owner)
        && !HARMLESS_STATICS.contains(call.name().stringValue())
        && !owner.equals(THREAD)
        && !isPure(call);
  }

  /** Whether there are arguments whose contents the call may read or change. */
  private static boolean hasArguments(InvokeInstruction call) {
    return SharedArguments.has(call) || HandedArrays.has(call);
  }

  private static boolean isPure(InvokeInstruction call) {
    return PureTypes.contain(
        call.owner().asInternalName().replace('/', '.'),
        call.name().stringValue(),
        call.type().stringValue());
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
    if (SharedArguments.isClone(call)) {
      SharedArguments.emitClone(method, code, call);
      code.with(call);
      return;
    }
    MethodTypeDesc type = call.typeSymbol();
    boolean isAboutTarget = isAboutItsTarget(method, call);
    if (!isAboutTarget && isEntered(call)) {
      HookCalls.call(code, "enters", "(I)V", site(method, call));
    }
    if (isAboutTarget
        && call.opcode() == Opcode.INVOKESTATIC
        && !isAboutFirstArgument(call, type)) {
      code.aconst_null();
      hook(method, code, call);
      isAboutTarget = false;
    }
    if (isAboutTarget || hasArguments(call)) {
      putAside(method, code, call, isAboutTarget);
    }
    if (AccessNames.fence(call) != 0) {
      MemoryAccesses.emitFence(code, call);
    }
    code.with(call);
    MemoryAccesses.emitAfter(method, code, call);
  }

  private static void hook(MethodContext method, CodeBuilder code, InvokeInstruction call) {
    HookCalls.call(code, "call", "(Ljava/lang/Object;I)V", site(method, call));
  }

  private static int site(MethodContext method, InvokeInstruction call) {
    return method.site(
        Site.CALL,
        call.owner().asInternalName(),
        call.name().stringValue(),
        call.type().stringValue());
  }

  /** Saves the arguments, calls the hooks for target and arguments, and restores them. */
  private static void putAside(
      MethodContext method, CodeBuilder code, InvokeInstruction call, boolean isAboutTarget) {
    MethodTypeDesc type = call.typeSymbol();
    MemoryAccesses.putAside(method, code, type);
    if (isAboutTarget) {
      if (type.parameterCount() > 0 && isAboutFirstArgument(call, type)) {
        code.aload(method.spillSlot(0));
      } else {
        code.dup();
      }
      hook(method, code, call);
    }
    SharedArguments.emitHooks(method, code, call);
    HandedArrays.emitHooks(method, code, call);
    if (AccessNames.mode(method.className, call) != 0) {
      MemoryAccesses.emitBefore(method, code, call);
    } else if (AccessNames.isUnsafeBlock(call)) {
      MemoryAccesses.emitBlocks(method, code, call);
    }
    MemoryAccesses.putBack(method, code, type);
  }

  /** For handles, updaters and unpark, the target is the first argument. */
  private static boolean isAboutFirstArgument(InvokeInstruction call, MethodTypeDesc type) {
    if (type.parameterCount() == 0 || type.parameterType(0).isPrimitive()) {
      return false;
    }
    String owner = call.owner().asInternalName();
    return owner.equals(AccessNames.HANDLE)
        || AccessNames.isUnsafe(owner)
        || owner.endsWith("FieldUpdater")
        || owner.equals("java/util/concurrent/locks/LockSupport")
            && call.name().equalsString("unpark");
  }
}
