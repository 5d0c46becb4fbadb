package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.LocalVariable;
import java.lang.classfile.instruction.LocalVariableType;

/** The tables in which a method names its local variables. */
final class LocalNames {
  private LocalNames() {}

  /**
   * A method gets as many local variables as its reachable code uses. The tables of their names
   * also cover code that cannot be reached, and must not name more: so the last one is used here.
   */
  static void keep(CodeBuilder code, CodeModel body, MethodContext context) {
    int named = 0;
    for (CodeElement element : body) {
      switch (element) {
        case LocalVariable variable ->
            named =
                Math.max(named, variable.slot() + TypeKind.from(variable.typeSymbol()).slotSize());
        case LocalVariableType variable -> named = Math.max(named, variable.slot() + 1);
        default -> {
          // Names nothing.
        }
      }
    }
    if (named > context.parameterSlots()) {
      code.aconst_null().astore(named - 1);
    }
  }
}
