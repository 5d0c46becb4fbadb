package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.ConstantPoolBuilder;
import java.lang.classfile.constantpool.NameAndTypeEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * Method references to JDK methods, such as {@code list::add}: the call would be in a class that
 * the JDK generates, without hooks. The reference is redirected to a method of the class itself,
 * which makes the call with hooks.
 */
final class MethodReferences implements Rewriter {
  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

  /** The index of the bootstrap argument for the method that does the work. */
  private static final int IMPLEMENTATION = 1;

  /** The rewriters that may apply to the calls, as in a class of the same treatment. */
  private final List<Rewriter> rewriters;

  MethodReferences(Rewriter... rewriters) {
    this.rewriters = List.of(rewriters);
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    if (!(instruction instanceof InvokeDynamicInstruction dynamic)
        || !method.canAddMethods()
        || !dynamic.bootstrapMethod().owner().descriptorString().equals("L" + METAFACTORY + ";")
        || !dynamic.bootstrapMethod().methodName().equals("metafactory")) {
      return false;
    }
    return implementation(dynamic.bootstrapArgs()) instanceof DirectMethodHandleDesc target
        && opcode(target) != null
        && Scope.isJdk(internalName(target.owner()))
        && isRewritten(method, call(target));
  }

  private boolean isRewritten(MethodContext method, InvokeInstruction call) {
    return rewriter(method, call) != null || CallAccounting.isUnaccountedReference(method, call);
  }

  /** Null for none. */
  private Rewriter rewriter(MethodContext method, InvokeInstruction call) {
    for (Rewriter rewriter : rewriters) {
      if (rewriter.applies(method, call)) {
        return rewriter;
      }
    }
    return null;
  }

  private static ConstantDesc implementation(List<ConstantDesc> arguments) {
    return arguments.size() > IMPLEMENTATION ? arguments.get(IMPLEMENTATION) : null;
  }

  /** How the method is called; null for constructors and the like. */
  private static Opcode opcode(DirectMethodHandleDesc target) {
    return switch (target.kind()) {
      case VIRTUAL -> Opcode.INVOKEVIRTUAL;
      case INTERFACE_VIRTUAL -> Opcode.INVOKEINTERFACE;
      case STATIC, INTERFACE_STATIC -> Opcode.INVOKESTATIC;
      default -> null;
    };
  }

  private static String internalName(ClassDesc type) {
    String descriptor = type.descriptorString();
    return descriptor.startsWith("L")
        ? descriptor.substring(1, descriptor.length() - 1)
        : descriptor;
  }

  private static InvokeInstruction call(DirectMethodHandleDesc target) {
    ConstantPoolBuilder pool = ConstantPoolBuilder.of();
    ClassEntry owner = pool.classEntry(target.owner());
    NameAndTypeEntry nameAndType =
        pool.nameAndTypeEntry(
            target.methodName(), MethodTypeDesc.ofDescriptor(target.lookupDescriptor()));
    return InvokeInstruction.of(
        opcode(target),
        target.isOwnerInterface()
            ? pool.interfaceMethodRefEntry(owner, nameAndType)
            : pool.methodRefEntry(owner, nameAndType));
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeDynamicInstruction dynamic = (InvokeDynamicInstruction) instruction;
    ConstantDesc[] arguments = dynamic.bootstrapArgs().toArray(new ConstantDesc[0]);
    arguments[IMPLEMENTATION] =
        addMethod(
            method,
            (DirectMethodHandleDesc) arguments[IMPLEMENTATION],
            dynamic.typeSymbol().parameterList());
    code.invokedynamic(
        DynamicCallSiteDesc.of(
            dynamic.bootstrapMethod(),
            dynamic.name().stringValue(),
            dynamic.typeSymbol(),
            arguments));
  }

  private MethodHandleDesc addMethod(
      MethodContext method, DirectMethodHandleDesc target, List<ClassDesc> captured) {
    InvokeInstruction call = call(target);
    Rewriter rewriter = rewriter(method, call);
    boolean isUnaccounted = CallAccounting.isUnaccountedReference(method, call);
    MethodTypeDesc type = type(call, target, captured);
    String name = "lambda$selvage$" + method.addedMethods().size();
    int index = method.index;
    int line = method.line;
    method
        .addedMethods()
        .add(
            builder ->
                builder.withMethodBody(
                    name,
                    type,
                    ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
                    code -> {
                      loadParameters(code, type);
                      if (isUnaccounted) {
                        LoopHeads.emitUnaccounted(code);
                      }
                      if (rewriter == null) {
                        code.with(call);
                      } else {
                        rewriter.rewrite(method.at(index, line), code, call);
                      }
                      code.return_(TypeKind.from(type.returnType()));
                    }));
    return MethodHandleDesc.ofMethod(
        method.isInterface()
            ? DirectMethodHandleDesc.Kind.INTERFACE_STATIC
            : DirectMethodHandleDesc.Kind.STATIC,
        ClassDesc.ofInternalName(method.className),
        name,
        type);
  }

  /**
   * The parameters of the call, the receiver first; captured ones must have exactly the captured
   * types.
   */
  private static MethodTypeDesc type(
      InvokeInstruction call, DirectMethodHandleDesc target, List<ClassDesc> captured) {
    MethodTypeDesc type = call.typeSymbol();
    if (call.opcode() != Opcode.INVOKESTATIC) {
      type = type.insertParameterTypes(0, target.owner());
    }
    for (int i = 0; i < captured.size(); i++) {
      type = type.changeParameterType(i, captured.get(i));
    }
    return type;
  }

  private static void loadParameters(CodeBuilder code, MethodTypeDesc type) {
    int slot = 0;
    for (ClassDesc parameter : type.parameterList()) {
      TypeKind kind = TypeKind.from(parameter);
      code.loadLocal(kind, slot);
      slot += kind.slotSize();
    }
  }
}
