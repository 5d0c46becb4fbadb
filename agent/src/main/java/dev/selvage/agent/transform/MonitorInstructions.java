package dev.selvage.agent.transform;

import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.MonitorInstruction;

/**
 * Replaces the instructions that enter and leave synchronized blocks, in the armed copy of a body.
 */
final class MonitorInstructions implements Rewriter {
  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof MonitorInstruction;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    boolean isEnter = instruction.opcode() == Opcode.MONITORENTER;
    int site = method.site(isEnter ? Site.ENTER : Site.EXIT, "", "", "");
    HookCalls.call(code, isEnter ? "enter" : "exit", "(Ljava/lang/Object;I)V", site);
  }
}
