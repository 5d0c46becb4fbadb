package dev.selvage.agent.transform;

import dev.selvage.bridge.SafeTypes;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/**
 * Calls a hook before operations that synchronize: monitors, volatile fields, wait and notify, the
 * life cycle of threads, calls to thread-safe objects.
 */
final class SleepPoints implements Rewriter {
  private static final String THREAD = "java/lang/Thread";

  private static final Set<String> STATIC_THREAD_METHODS =
      Set.of("sleep", "yield", "onSpinWait", "interrupted", "startVirtualThread");

  private final Ancestry ancestry;
  private final Calls calls;

  SleepPoints(Ancestry ancestry) {
    this.ancestry = ancestry;
    this.calls = new Calls(ancestry);
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return switch (instruction) {
      case MonitorInstruction _ -> true;
      case FieldInstruction field ->
          ancestry.isVolatile(
              method.loader, field.owner().asInternalName(), field.name().stringValue());
      case InvokeInstruction call -> WaitAndNotify.is(call) || mayBeOfSafe(method, call);
      default -> false;
    };
  }

  private boolean mayBeOfSafe(MethodContext method, InvokeInstruction call) {
    if (!calls.isAboutItsTarget(method, call)) {
      return false;
    }
    if (call.owner().asInternalName().equals(THREAD)) {
      return isThreadMethod(call);
    }
    return !isStatic(call) || SafeTypes.contain(call.owner().asInternalName().replace('/', '.'));
  }

  private static boolean isThreadMethod(InvokeInstruction call) {
    Set<String> methods = isStatic(call) ? STATIC_THREAD_METHODS : Calls.THREAD_METHODS;
    return methods.contains(call.name().stringValue());
  }

  private static boolean isStatic(InvokeInstruction call) {
    return call.opcode() == Opcode.INVOKESTATIC;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    if (instruction instanceof InvokeInstruction call
        && !isStatic(call)
        && !WaitAndNotify.is(call)) {
      MethodTypeDesc type = call.typeSymbol();
      MemoryAccesses.putAside(method, code, type);
      code.dup();
      HookCalls.live(code, "synchronizing", "(Ljava/lang/Object;)V");
      MemoryAccesses.putBack(method, code, type);
    } else {
      HookCalls.live(code, "synchronizing", "()V");
    }
    code.with(instruction);
  }
}
