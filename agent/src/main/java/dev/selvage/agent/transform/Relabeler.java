package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.CharacterRange;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LocalVariable;
import java.lang.classfile.instruction.LocalVariableType;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives a second copy of a body its own labels. */
final class Relabeler {
  private final CodeBuilder code;
  private final Map<Label, Label> labels = new HashMap<>();

  Relabeler(CodeBuilder code) {
    this.code = code;
  }

  private Label map(Label label) {
    return labels.computeIfAbsent(label, old -> code.newLabel());
  }

  private List<SwitchCase> map(List<SwitchCase> cases) {
    return cases.stream().map(c -> SwitchCase.of(c.caseValue(), map(c.target()))).toList();
  }

  /** The element with new labels; null when nothing is left to be emitted. */
  CodeElement relabel(CodeElement element) {
    return switch (element) {
      case LabelTarget target -> {
        code.labelBinding(map(target.label()));
        yield null;
      }
      case BranchInstruction branch -> BranchInstruction.of(branch.opcode(), map(branch.target()));
      case LookupSwitchInstruction lookup ->
          LookupSwitchInstruction.of(map(lookup.defaultTarget()), map(lookup.cases()));
      case TableSwitchInstruction table ->
          TableSwitchInstruction.of(
              table.lowValue(), table.highValue(), map(table.defaultTarget()), map(table.cases()));
      case ExceptionCatch handler ->
          ExceptionCatch.of(
              map(handler.handler()),
              map(handler.tryStart()),
              map(handler.tryEnd()),
              handler.catchType());
      case LocalVariable variable ->
          LocalVariable.of(
              variable.slot(),
              variable.name(),
              variable.type(),
              map(variable.startScope()),
              map(variable.endScope()));
      case LocalVariableType variable ->
          LocalVariableType.of(
              variable.slot(),
              variable.name(),
              variable.signature(),
              map(variable.startScope()),
              map(variable.endScope()));
      case CharacterRange range -> null;
      case DiscontinuedInstruction.JsrInstruction jsr ->
          DiscontinuedInstruction.JsrInstruction.of(jsr.opcode(), map(jsr.target()));
      default -> element;
    };
  }
}
