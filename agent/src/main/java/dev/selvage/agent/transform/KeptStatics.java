package dev.selvage.agent.transform;

import dev.selvage.bridge.Statics;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/**
 * Static fields that stay final: those of interfaces must, and handles are slow if they are not. An
 * initializer that is run again discards the new handle. A new constant of an interface is stored
 * in the engine, and every read asks there.
 */
final class KeptStatics implements Rewriter {
  private final Ancestry ancestry;

  KeptStatics(Ancestry ancestry) {
    this.ancestry = ancestry;
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof FieldInstruction field
        && method.resetsStatics
        && (isWrite(method, field) || isConstant(method, field));
  }

  private static boolean isWrite(MethodContext method, FieldInstruction field) {
    return field.opcode() == Opcode.PUTSTATIC
        && method.isAgain
        && isOwn(method, field)
        && method.isKept.test(field.name().stringValue());
  }

  private static boolean isOwn(MethodContext method, FieldInstruction field) {
    return field.owner().asInternalName().equals(method.className);
  }

  private boolean isConstant(MethodContext method, FieldInstruction field) {
    return field.opcode() == Opcode.GETSTATIC
        && !(method.isInitializer && isOwn(method, field))
        && ancestry.isInterfaceConstant(
            method.loader, field.owner().asInternalName(), field.name().stringValue());
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    FieldInstruction field = (FieldInstruction) instruction;
    TypeKind kind = TypeKind.from(field.typeSymbol());
    int number = Statics.number(StaticUses.of(method, field));
    if (field.opcode() == Opcode.GETSTATIC) {
      code.with(field);
      box(code, field.typeSymbol());
      HookCalls.callStatics(code, "constant", "(Ljava/lang/Object;I)Ljava/lang/Object;", number);
      unbox(code, field.typeSymbol());
    } else if (method.isInterface()) {
      box(code, field.typeSymbol());
      HookCalls.callStatics(code, "setConstant", "(Ljava/lang/Object;I)V", number);
    } else if (kind.slotSize() == 2) {
      code.pop2();
    } else {
      code.pop();
    }
  }

  private static void box(CodeBuilder code, ClassDesc type) {
    if (type.isPrimitive()) {
      ClassDesc box = boxOf(type);
      code.invokestatic(box, "valueOf", MethodTypeDesc.of(box, type));
    }
  }

  private static void unbox(CodeBuilder code, ClassDesc type) {
    if (type.isPrimitive()) {
      ClassDesc box = boxOf(type);
      code.checkcast(box).invokevirtual(box, type.displayName() + "Value", MethodTypeDesc.of(type));
    } else {
      code.checkcast(type);
    }
  }

  private static ClassDesc boxOf(ClassDesc type) {
    return switch (TypeKind.from(type)) {
      case BOOLEAN -> ConstantDescs.CD_Boolean;
      case BYTE -> ConstantDescs.CD_Byte;
      case CHAR -> ConstantDescs.CD_Character;
      case SHORT -> ConstantDescs.CD_Short;
      case INT -> ConstantDescs.CD_Integer;
      case LONG -> ConstantDescs.CD_Long;
      case FLOAT -> ConstantDescs.CD_Float;
      default -> ConstantDescs.CD_Double;
    };
  }
}
