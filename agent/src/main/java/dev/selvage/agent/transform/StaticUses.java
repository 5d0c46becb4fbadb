package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import dev.selvage.bridge.Site;
import dev.selvage.bridge.StaticUse;
import dev.selvage.bridge.Statics;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;

/**
 * What causes the JVM to initialize a class, and so causes the engine to do it again in a later
 * execution: a static field is used, an object is created, a static method or a constructor is
 * entered.
 */
final class StaticUses {
  private StaticUses() {}

  /** Whether the instruction uses a class that may have to be initialized. */
  static boolean isUse(MethodContext method, Instruction instruction) {
    if (!method.resetsStatics) {
      return false;
    }
    return switch (instruction) {
      case FieldInstruction field ->
          isStatic(field)
              && mayHaveState(field.owner().asInternalName())
              && !field.name().stringValue().startsWith("$jacoco")
              && !isKnown(method, field.owner().asInternalName());
      case NewObjectInstruction made ->
          mayHaveState(made.className().asInternalName())
              && !isKnown(method, made.className().asInternalName());
      default -> false;
    };
  }

  private static boolean isStatic(FieldInstruction field) {
    return field.opcode() == Opcode.GETSTATIC || field.opcode() == Opcode.PUTSTATIC;
  }

  private static boolean mayHaveState(String owner) {
    return !Scope.isJdk(owner) && !Scope.isTool(owner);
  }

  /** Whether the method has taken care of it at its start. */
  private static boolean isKnown(MethodContext method, String owner) {
    return owner.equals(method.className) && (isEntry(method) || method.isInitializer);
  }

  private static boolean isEntry(MethodContext method) {
    return (method.isStatic || method.isConstructor) && !method.isInitializer;
  }

  static void emitBefore(MethodContext method, CodeBuilder code, Instruction instruction) {
    StaticUse use =
        switch (instruction) {
          case FieldInstruction field -> of(method, field);
          case NewObjectInstruction made ->
              new StaticUse(method.loader, dotted(made.className().asInternalName()), null);
          default -> throw new IllegalStateException(instruction.toString());
        };
    emit(method, code, Statics.number(use));
  }

  static StaticUse of(MethodContext method, FieldInstruction field) {
    return new StaticUse(
        method.loader, dotted(field.owner().asInternalName()), field.name().stringValue());
  }

  private static String dotted(String name) {
    return name.replace('/', '.');
  }

  /** Whether entering the method is a use of its class. */
  static boolean isAtHead(MethodContext method) {
    return method.ownUse != 0 && isEntry(method) && !method.isAgain;
  }

  static void emitAtHead(MethodContext method, CodeBuilder code, int line) {
    method.rewind();
    method.line = line;
    if (line > 0) {
      code.lineNumber(line);
    }
    emit(method, code, method.ownUse);
  }

  private static void emit(MethodContext method, CodeBuilder code, int number) {
    code.loadConstant(number);
    HookCalls.callStatics(code, "use", "(II)V", method.site(Site.USE, "", "", ""));
  }
}
