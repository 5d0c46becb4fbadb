package dev.selvage.agent.transform;

import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Map;

/** Static JDK methods, native or intrinsic, that a hook replaces: clocks and the like. */
final class StaticCalls implements Rewriter {
  private static final Map<String, String> HOOKS =
      Map.of(
          "java/lang/System.nanoTime()J", "nanoTime",
          "java/lang/System.currentTimeMillis()J", "currentTimeMillis",
          "jdk/internal/misc/VM.getNanoTimeAdjustment(J)J", "nanosSince",
          "java/lang/Thread.onSpinWait()V", "spinWait",
          "java/lang/Thread.holdsLock(Ljava/lang/Object;)Z", "holdsLock");

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call
        && call.opcode() == Opcode.INVOKESTATIC
        && HOOKS.containsKey(key(call));
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeInstruction call = (InvokeInstruction) instruction;
    if (method.isControlled() && call.name().equalsString("onSpinWait")) {
      code.aconst_null();
      HookCalls.call(
          code,
          "call",
          "(Ljava/lang/Object;I)V",
          method.site(Site.CALL, "java/lang/Thread", "onSpinWait", "()V"));
    }
    HookCalls.call(code, HOOKS.get(key(call)), call.type().stringValue());
  }

  private static String key(InvokeInstruction call) {
    return call.owner().asInternalName() + '.' + call.name() + call.type();
  }
}
