package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;

/** Reads and writes of fields, static ones included. */
final class FieldAccesses implements Rewriter {
  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    if (!(instruction instanceof FieldInstruction field) || method.isQuiet()) {
      return false;
    }
    if (method.isInitializer && field.owner().asInternalName().equals(method.className)) {
      // No other strand accesses these before the class is initialized.
      return false;
    }
    if (field.name().stringValue().startsWith("$") || Scope.isJdk(field.owner().asInternalName())) {
      return false;
    }
    return !mayBeOfUninitialized(method, field);
  }

  /**
   * Whether the object may be {@code this} before its constructor has called another. The JVM
   * permits only writes of fields of the same class then.
   */
  static boolean mayBeOfUninitialized(MethodContext method, FieldInstruction field) {
    return method.beforeSuper
        && field.opcode() == Opcode.PUTFIELD
        && field.owner().asInternalName().equals(method.className);
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    FieldInstruction field = (FieldInstruction) instruction;
    int site =
        method.site(
            kind(field.opcode()),
            field.owner().asInternalName(),
            field.name().stringValue(),
            field.type().stringValue());
    switch (field.opcode()) {
      case GETSTATIC, PUTSTATIC -> HookCalls.call(code, "staticField", "(I)V", site);
      case GETFIELD -> {
        code.dup();
        HookCalls.call(code, "field", "(Ljava/lang/Object;I)V", site);
      }
      default -> {
        copyReceiverUnderValue(code, TypeKind.from(field.typeSymbol()).slotSize());
        HookCalls.call(code, "field", "(Ljava/lang/Object;I)V", site);
      }
    }
    code.with(field);
  }

  /** From receiver, value to receiver, value, receiver. */
  static void copyReceiverUnderValue(CodeBuilder code, int valueSlots) {
    if (valueSlots == 1) {
      code.dup2().pop();
    } else {
      code.dup2_x1().pop2().dup_x2();
    }
  }

  private static int kind(Opcode opcode) {
    return switch (opcode) {
      case GETSTATIC -> Site.STATIC_READ;
      case PUTSTATIC -> Site.STATIC_WRITE;
      case GETFIELD -> Site.FIELD_READ;
      default -> Site.FIELD_WRITE;
    };
  }
}
