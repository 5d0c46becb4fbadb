package dev.selvage.agent.transform;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Enum constants are compared by identity and kept in tables of the JVM, so an initializer that is
 * run again must not create new ones. In place of {@code new}, the fields of the existing constant
 * are set to their defaults, and the code of its constructor is run on it.
 */
final class EnumConstants implements Rewriter {
  private static final String AGAIN = "$selvage$again";
  private static final String CONSTANT = "$selvage$constant";

  /** What the compiler puts before the arguments of a constructor: name and ordinal. */
  private static final String LEADING = "(Ljava/lang/String;I";

  private final Ancestry ancestry;

  EnumConstants(Ancestry ancestry) {
    this.ancestry = ancestry;
  }

  /** Whether all constants are created in the usual way. */
  static boolean areUnderstood(ClassModel model, ClassLoader loader, Ancestry ancestry) {
    String own = model.thisClass().asInternalName();
    for (MethodModel method : model.methods()) {
      if (method.methodName().equalsString("<clinit>") && method.code().isPresent()) {
        for (CodeElement element : method.code().get()) {
          if (element instanceof InvokeInstruction call
              && call.opcode() == Opcode.INVOKESPECIAL
              && isConstant(ancestry, loader, own, call.owner().asInternalName())
              && !call.type().stringValue().startsWith(LEADING)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Whether a class is the enum or that of a constant with a body. */
  private static boolean isConstant(
      Ancestry ancestry, ClassLoader loader, String own, String name) {
    // Not every loader provides its class files; compilers name such classes after the enum.
    return name.equals(own)
        || name.startsWith(own + "$") && ancestry.isUnknown(loader, name)
        || ancestry.superclass(loader, name).equals(own);
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    if (!method.isAgain) {
      return false;
    }
    if (method.isConstructor) {
      return method.isSuperCall;
    }
    return switch (instruction) {
      case NewObjectInstruction made -> isConstant(method, made.className().asInternalName());
      case InvokeInstruction call ->
          call.opcode() == Opcode.INVOKESPECIAL
              && call.name().equalsString("<init>")
              && isConstant(method, call.owner().asInternalName());
      default -> false;
    };
  }

  private boolean isConstant(MethodContext method, String name) {
    return method.superclass.equals("java/lang/Enum")
        && isConstant(ancestry, method.loader, method.className, name);
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    if (method.isConstructor) {
      constructAgain(method, code, (InvokeInstruction) instruction);
    } else if (instruction instanceof InvokeInstruction call) {
      ClassDesc own = ClassDesc.ofInternalName(method.className);
      String name = CONSTANT + method.index;
      MethodTypeDesc type = call.typeSymbol().insertParameterTypes(0, own).changeReturnType(own);
      method
          .addedMethods()
          .add(builder -> addConstant(builder, name, type, own, call.owner().asSymbol()));
      code.invokestatic(own, name, type).swap().pop();
    } else {
      code.aconst_null();
    }
  }

  /** Finds the constant, runs the code of its constructor on it, and returns it. */
  private static void addConstant(
      ClassBuilder builder, String name, MethodTypeDesc type, ClassDesc own, ClassDesc made) {
    MethodTypeDesc constructor =
        type.dropParameterTypes(0, 1).changeReturnType(ConstantDescs.CD_void);
    builder.withMethodBody(
        name,
        type,
        ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
        code -> {
          code.loadConstant(own).iload(2);
          HookCalls.callStatics(code, "enumConstant", "(Ljava/lang/Class;I)Ljava/lang/Object;");
          code.checkcast(made).astore(0).aload(0).checkcast(made);
          int slot = 1;
          for (ClassDesc parameter : constructor.parameterList()) {
            TypeKind kind = TypeKind.from(parameter);
            code.loadLocal(kind, slot);
            slot += kind.slotSize();
          }
          code.invokevirtual(made, AGAIN, constructor).aload(0).checkcast(own).areturn();
        });
  }

  /** What replaces the call to {@code super} or {@code this} if the object exists already. */
  private static void constructAgain(
      MethodContext method, CodeBuilder code, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    if (owner.equals("java/lang/Enum")) {
      code.pop().pop().pop();
      method.emitDefaults.accept(code);
    } else {
      if (!owner.equals(method.className)) {
        method.emitDefaults.accept(code);
      }
      code.invokespecial(call.owner().asSymbol(), AGAIN, call.typeSymbol());
    }
  }

  /** Whether the class is an enum or that of a constant with a body. */
  static boolean isPart(
      ClassModel model, Ancestry ancestry, ClassLoader loader, String superclass) {
    return superclass.equals("java/lang/Enum")
        || model.flags().has(AccessFlag.ENUM)
        || ancestry.superclass(loader, superclass).equals("java/lang/Enum");
  }

  /** Sets the fields of a constant to their defaults. */
  static void emitDefaults(CodeBuilder code, ClassModel model) {
    for (FieldModel field : model.fields()) {
      if (!field.flags().has(AccessFlag.STATIC)) {
        code.aload(0);
        StaticState.emitDefault(code, field);
        code.putfield(
            model.thisClass().asSymbol(), field.fieldName().stringValue(), field.fieldTypeSymbol());
      }
    }
  }

  /** Copies of the constructors, as methods. */
  static List<Consumer<ClassBuilder>> constructors(
      ClassModel model, java.util.function.Function<MethodModel, MethodRewriter> rewriters) {
    List<Consumer<ClassBuilder>> methods = new ArrayList<>();
    for (MethodModel method : model.methods()) {
      if (method.methodName().equalsString("<init>")) {
        MethodRewriter rewriter = rewriters.apply(method);
        methods.add(
            builder ->
                builder.withMethodBody(
                    AGAIN, method.methodTypeSymbol(), ClassFile.ACC_SYNTHETIC, rewriter::emit));
      }
    }
    return methods;
  }
}
