package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.MonitorInstruction;

/** Real monitors of JDK code: while one is held, the strand is not switched. */
final class GuardedMonitors implements Rewriter {
  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof MonitorInstruction;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    if (instruction.opcode() == Opcode.MONITORENTER) {
      code.dup().with(instruction);
      HookCalls.call(code, "atomicEnter", "()V");
      MemoryAccesses.emitMonitor(code, true);
    } else {
      code.dup();
      MemoryAccesses.emitMonitor(code, false);
      HookCalls.call(code, "atomicExit", "()V");
      code.with(instruction);
    }
  }
}
