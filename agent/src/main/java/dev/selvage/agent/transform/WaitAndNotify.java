package dev.selvage.agent.transform;

import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;

/** The final methods of Object that have to do with monitors. */
final class WaitAndNotify implements Rewriter {
  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call
        && !method.className.equals("java/lang/Object")
        && is(call);
  }

  static boolean is(InvokeInstruction call) {
    return call.opcode() != Opcode.INVOKESTATIC && hook(call) != null;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeInstruction call = (InvokeInstruction) instruction;
    String name = call.name().stringValue();
    int kind =
        switch (name) {
          case "wait" -> Site.WAIT;
          case "notify" -> Site.NOTIFY;
          default -> Site.NOTIFY_ALL;
        };
    String parameters = call.type().stringValue();
    String arguments = parameters.substring(1, parameters.indexOf(')'));
    HookCalls.call(
        code,
        hook(call),
        "(Ljava/lang/Object;" + arguments + "I)V",
        method.site(kind, "java/lang/Object", name, parameters));
  }

  private static String hook(InvokeInstruction call) {
    return switch (call.name().stringValue() + call.type().stringValue()) {
      case "wait()V", "wait(J)V", "wait(JI)V" -> "await";
      case "notify()V" -> "notifyOne";
      case "notifyAll()V" -> "notifyEvery";
      default -> null;
    };
  }
}
