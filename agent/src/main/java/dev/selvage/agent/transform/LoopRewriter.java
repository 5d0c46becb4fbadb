package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.LabelTarget;

/** What is added to a body so that rounds of loops can be compared. */
final class LoopRewriter {
  private final MethodContext context;
  private final CodeModel body;
  private final LoopHeads heads;
  private final boolean isModelled;

  LoopRewriter(MethodContext context, CodeModel body) {
    this.context = context;
    this.body = body;
    isModelled = context.bodies == BodyStyle.MODELLED;
    // What an initializer does to the static fields of its own class is not seen.
    boolean hasHeads =
        context.hasLoops && context.isControlled() && isModelled && !context.isInitializer;
    heads = hasHeads ? LoopHeads.of(body) : LoopHeads.none();
  }

  boolean hasHeads() {
    return !heads.isEmpty();
  }

  /** Whether an instruction of the body is a reason to rewrite it. */
  boolean applies(Instruction instruction) {
    return isUnaccounted(instruction) || isUnaccountedCode(instruction);
  }

  private boolean isUnaccounted(Instruction instruction) {
    return isModelled && CallAccounting.isUnaccounted(context, instruction);
  }

  private boolean isUnaccountedCode(Instruction instruction) {
    return isModelled && CallAccounting.isUnaccountedCode(context, instruction);
  }

  /** At the beginning. In code without points it is not seen what a method reads and changes. */
  void emitBegin(CodeBuilder code) {
    heads.emitBegin(context, code);
    for (CodeElement element : body) {
      if (element instanceof Instruction instruction && isUnaccountedCode(instruction)) {
        LoopHeads.emitUnaccounted(code);
        return;
      }
    }
  }

  /**
   * A label, and what is to be done there.
   *
   * @param original of the original body
   * @param element as it is to be emitted; null if it has been
   */
  void emitAt(LabelTarget original, CodeElement element, CodeBuilder code) {
    if (element != null) {
      code.with(element);
    }
    heads.emitAt(original.label(), context, code);
  }

  void emitBefore(Instruction instruction, CodeBuilder code) {
    if (!heads.isEmpty()) {
      heads.emitBefore(instruction, context, code);
    }
    if (isUnaccounted(instruction)) {
      LoopHeads.emitUnaccounted(code);
    }
  }
}
