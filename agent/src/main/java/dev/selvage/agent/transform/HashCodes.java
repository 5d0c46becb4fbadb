package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Set;

/**
 * Calls that may end in the identity hash code of an object: a hook before each ensures that the
 * object has one. The call itself stays as it is.
 */
final class HashCodes implements Rewriter {
  /** Classes that define their own hash code and cannot be extended. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/String");

  /** What else to do at such a call. */
  private final Rewriter other;

  HashCodes(Rewriter other) {
    this.other = other;
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call && hook(call) != null;
  }

  /** The hook for a call; null when it has nothing to do with identity. */
  private static String hook(InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    if (call.opcode() == Opcode.INVOKESTATIC) {
      return owner.equals("java/lang/System") && call.name().equalsString("identityHashCode")
          ? "identityHashing"
          : null;
    }
    if (!call.name().equalsString("hashCode") || !call.type().equalsString("()I")) {
      return null;
    }
    if (call.opcode() == Opcode.INVOKESPECIAL) {
      return owner.equals("java/lang/Object") ? "identityHashing" : null;
    }
    return VALUES.contains(owner) ? null : "hashing";
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    code.dup();
    HookCalls.value(code, hook((InvokeInstruction) instruction), "(Ljava/lang/Object;)V");
    other.rewriteOrCopy(method, code, instruction);
  }

  /** Some objects may get their hash code on any thread. */
  @Override
  public boolean isForAllThreads() {
    return true;
  }
}
