package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import dev.selvage.agent.scope.Treatment;
import dev.selvage.bridge.PureTypes;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.util.Set;

/**
 * Knows the calls of the program whose reads and writes an engine sees, or that have none. Any
 * other call is announced as unaccounted for: a round of a loop with such a call is never taken for
 * one that changes nothing. What is missing here costs steps, never truth.
 */
final class CallAccounting {
  /** Interfaces and the like, whose methods are looked at by the class of the receiver. */
  private static final Set<String> OF_RECEIVER =
      Set.of(
          "java/lang/AutoCloseable",
          "java/lang/Comparable",
          "java/lang/Number",
          "java/lang/Runnable");

  /** Methods of Thread that are modelled, or whose results never change. */
  private static final Set<String> THREAD =
      Set.of(
          "<init>",
          "currentThread",
          "getId",
          "getState",
          "holdsLock",
          "interrupt",
          "interrupted",
          "isAlive",
          "isDaemon",
          "isInterrupted",
          "isVirtual",
          "join",
          "onSpinWait",
          "sleep",
          "start",
          "threadId",
          "yield");

  private static final Set<String> OBJECT =
      Set.of("<init>", "getClass", "notify", "notifyAll", "wait");

  private static final Set<String> SYSTEM =
      Set.of("arraycopy", "exit", "identityHashCode", "lineSeparator");

  /** Static methods of these work on their arguments alone, which are seen. */
  private static final Set<String> PURE_STATICS =
      Set.of(
          "java/util/Arrays",
          "java/util/Collections",
          "java/util/List",
          "java/util/Map",
          "java/util/Map$Entry",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/OptionalDouble",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/Set",
          "java/util/concurrent/locks/LockSupport");

  private static final Set<String> PURE_BOOTSTRAPS =
      Set.of(
          "java/lang/invoke/LambdaMetafactory",
          "java/lang/invoke/StringConcatFactory",
          "java/lang/runtime/SwitchBootstraps");

  private CallAccounting() {}

  /** Whether the instruction may read or change what is not seen. */
  static boolean isUnaccounted(MethodContext method, Instruction instruction) {
    if (!method.isControlled() || method.isQuiet()) {
      return false;
    }
    return switch (instruction) {
      case InvokeInstruction call -> isUnaccounted(method, call);
      case FieldInstruction field -> isUnseen(field);
      case InvokeDynamicInstruction dynamic ->
          !PURE_BOOTSTRAPS.contains(internalName(dynamic.bootstrapMethod().owner()));
      default -> false;
    };
  }

  /** Whether an access to a field has no hook, although it may be to a variable. */
  private static boolean isUnseen(FieldInstruction field) {
    String name = field.name().stringValue();
    return switch (field.opcode()) {
      case GETSTATIC -> false;
      case GETFIELD -> Scope.isJdk(field.owner().asInternalName());
      default ->
          Scope.isJdk(field.owner().asInternalName())
              || name.startsWith("$") && !name.startsWith("$jacoco");
    };
  }

  /** Whether a method of code without points does something that is not seen. */
  static boolean isUnaccountedCode(MethodContext method, Instruction instruction) {
    boolean isArray =
        instruction instanceof ArrayLoadInstruction || instruction instanceof ArrayStoreInstruction;
    if (!method.hasArrays && isArray) {
      return !method.isQuiet();
    }
    return method.treatment == Treatment.ATOMIC
        && !method.isQuiet()
        && (isArray
            || instruction instanceof FieldInstruction
            || instruction instanceof InvokeInstruction);
  }

  private static boolean isUnaccounted(MethodContext method, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    if (!Scope.isJdk(owner)) {
      return owner.equals(method.className)
          && method.natives.contains(name + call.type().stringValue());
    }
    if (AccessNames.isUnsafe(owner)) {
      return !MemoryAccesses.isAccess(method, call) && AccessNames.isUnsafeAccess(call);
    }
    boolean isStatic = call.opcode() == Opcode.INVOKESTATIC;
    boolean isSpecial = call.opcode() == Opcode.INVOKESPECIAL;
    if (owner.startsWith("java/util/")) {
      return isStatic ? !PURE_STATICS.contains(owner) : isSpecial && !name.equals("<init>");
    }
    return switch (owner) {
      case "java/lang/Thread" -> !THREAD.contains(name);
      case "java/lang/Object" -> !OBJECT.contains(name);
      case "java/lang/System" -> !SYSTEM.contains(name);
      case "java/lang/CharSequence",
          "java/lang/Iterable",
          "java/lang/StringBuffer",
          "java/lang/StringBuilder" ->
          false;
      // What it reaches depends on the handle.
      case "java/lang/invoke/MethodHandle" -> name.startsWith("invoke");
      default ->
          !OF_RECEIVER.contains(owner) && !isPure(owner.replace('/', '.'), name)
              || name.equals("random");
    };
  }

  /** A round of a loop must not change anything, not even for the strand itself. */
  private static boolean isPure(String type, String method) {
    return !PureTypes.areOfStrand(type)
        && !(type.equals("java.lang.Runtime") && method.endsWith("Memory"))
        && (PureTypes.contain(type, method) || PureTypes.isForwarding(type, method));
  }

  /** Whether a method that is referred to may read or change what is not seen. */
  static boolean isUnaccountedReference(MethodContext method, InvokeInstruction call) {
    return method.isControlled()
        && !method.isQuiet()
        && method.bodies == BodyStyle.MODELLED
        && isUnaccounted(method, call);
  }

  /** Without regular expressions, whose classes may be the ones that are being rewritten. */
  private static String internalName(ClassDesc type) {
    String descriptor = type.descriptorString();
    return descriptor.substring(1, descriptor.length() - 1);
  }
}
