package dev.selvage.agent.transform;

import dev.selvage.agent.transform.Ancestry.FieldKind;
import dev.selvage.bridge.AccessMode;
import dev.selvage.bridge.AccountedTypes;
import dev.selvage.bridge.SafeTypes;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/**
 * Plain fields and array elements that the JDK's own code accesses on behalf of the program: what a
 * call touches is what the code does, whatever the name of its class.
 *
 * <p>Fields that never change are left out, and so are those of an object in its constructor: no
 * other strand has it yet, unless it was passed on by a race, which is seen where it happens.
 */
final class JdkAccesses implements Rewriter {
  private static final ClassDesc MEMORY = ClassDesc.of("dev.selvage.bridge.Memory");

  private static final MethodTypeDesc OF_ANY =
      MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;Ljava/lang/String;I)V");
  private static final MethodTypeDesc OF_OTHER =
      MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/String;I)V");

  private final Ancestry ancestry;

  private final UnseenMethods unseen;

  JdkAccesses(Ancestry ancestry, UnseenMethods unseen) {
    this.ancestry = ancestry;
    this.unseen = unseen;
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    if (!isAccounted(method) || unseen.isAnnouncedByCallers(method)) {
      return false;
    }
    return switch (instruction) {
      case FieldInstruction field -> isSeen(method, field);
      case ArrayLoadInstruction _, ArrayStoreInstruction _ -> true;
      default -> false;
    };
  }

  /** The JVM runs static initializers once, and no other strand sees what they have not set. */
  static boolean isAccounted(MethodContext method) {
    return !method.isInitializer && AccountedTypes.contain(method.className.replace('/', '.'));
  }

  private boolean isSeen(MethodContext method, FieldInstruction field) {
    String name = field.name().stringValue();
    String owner = field.owner().asInternalName();
    return !name.startsWith("$")
        && !FieldAccesses.mayBeOfUninitialized(method, field)
        && ancestry.kind(method.loader, owner, name) == FieldKind.PLAIN
        && !IdempotentCaches.contain(ancestry.declaring(method.loader, owner, name), name);
  }

  @Override
  public boolean isForStrandsOnly() {
    return true;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    switch (instruction) {
      case FieldInstruction field -> emitField(method, code, field);
      case ArrayLoadInstruction load -> {
        code.dup2();
        emitElement(method, code, AccessMode.ofRead(AccessMode.PLAIN));
        code.with(load);
      }
      case ArrayStoreInstruction store -> {
        ArrayAccesses.copyArrayAndIndexUnderValue(code, store.typeKind().slotSize());
        emitElement(method, code, AccessMode.ofWrite(AccessMode.PLAIN));
        code.with(store);
      }
      default -> code.with(instruction);
    }
  }

  private static void emitField(MethodContext method, CodeBuilder code, FieldInstruction field) {
    boolean isWrite = field.opcode() == Opcode.PUTFIELD || field.opcode() == Opcode.PUTSTATIC;
    switch (field.opcode()) {
      case GETSTATIC, PUTSTATIC -> code.aconst_null();
      case GETFIELD -> code.dup();
      default ->
          FieldAccesses.copyReceiverUnderValue(code, TypeKind.from(field.typeSymbol()).slotSize());
    }
    boolean mayBeNew = mayBeNew(method, field);
    if (mayBeNew) {
      code.aload(0);
    }
    code.loadConstant(field.owner().asInternalName() + '.' + field.name().stringValue());
    code.loadConstant(mode(method, isWrite));
    code.invokestatic(MEMORY, mayBeNew ? "plainOfOther" : "plain", mayBeNew ? OF_OTHER : OF_ANY);
    code.with(field);
  }

  /**
   * Whether it may be a field of the object whose constructor this is. Another object of the same
   * class is passed to some constructors, such as those of streams, which mark it as used.
   */
  private static boolean mayBeNew(MethodContext method, FieldInstruction field) {
    return method.isConstructor
        && !method.beforeSuper
        && field.owner().asInternalName().equals(method.className)
        && (field.opcode() == Opcode.PUTFIELD || field.opcode() == Opcode.GETFIELD);
  }

  private static void emitElement(MethodContext method, CodeBuilder code, int mode) {
    code.loadConstant(mode | (isSafe(method) && !mayBeGiven(method) ? AccessMode.SAFE : 0));
    code.invokestatic(
        MEMORY,
        "element",
        MethodTypeDesc.of(
            ConstantDescs.CD_void,
            ConstantDescs.CD_Object,
            ConstantDescs.CD_int,
            ConstantDescs.CD_int));
  }

  /** How code of a class accesses memory plainly. */
  static int mode(MethodContext method, boolean isWrite) {
    int mode = isWrite ? AccessMode.ofWrite(AccessMode.PLAIN) : AccessMode.ofRead(AccessMode.PLAIN);
    return mode | (isSafe(method) ? AccessMode.SAFE : 0);
  }

  /** How it accesses elements of arrays plainly. */
  static int modeOfElements(MethodContext method, boolean isWrite) {
    return mode(method, isWrite) & (mayBeGiven(method) ? ~AccessMode.SAFE : ~0);
  }

  /** Whether a method may access an array of its caller, as {@code toArray} does. */
  private static boolean mayBeGiven(MethodContext method) {
    int array = method.descriptor.indexOf('[');
    return array >= 0 && array < method.descriptor.indexOf(')');
  }

  /** Whether races there are the JDK's own business. */
  static boolean isSafe(MethodContext method) {
    return SafeTypes.promise(method.className.replace('/', '.'));
  }
}
