package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Set;

/**
 * Calls that reach a member which the instruction does not name: reflection, method handles,
 * copies, the table of system properties. A hook is told what knows the member, and treats the call
 * as if it were an access to it or a call of it.
 */
final class IndirectUses implements Rewriter {
  private static final ClassDesc INDIRECT = ClassDesc.of("dev.selvage.bridge.Indirect");
  private static final ClassDesc SYSTEM = ClassDesc.of("java.lang.System");
  private static final String PROPERTIES = "java/util/Properties";
  private static final String FIELD = "java/lang/reflect/Field";
  private static final String METHOD = "java/lang/reflect/Method";
  private static final String HANDLE = "java/lang/invoke/MethodHandle";

  /** What else reads a system property, each in a class of numbers or truth values. */
  private static final Set<String> PROPERTY_READS =
      Set.of(
          "java/lang/Boolean.getBoolean", "java/lang/Integer.getInteger", "java/lang/Long.getLong");

  private enum Use {
    FIELD,
    ELEMENT,
    METHOD,
    HANDLE,
    CLONE,
    PROPERTY,
    NONE
  }

  /** What else to do at such a call. */
  private final List<Rewriter> others;

  IndirectUses(Rewriter... others) {
    this.others = List.of(others);
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call
        && !method.isQuiet()
        && use(call) != Use.NONE;
  }

  private static Use use(InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    boolean takesObject = call.type().stringValue().startsWith("(Ljava/lang/Object;");
    boolean isAccess = name.startsWith("get") || name.startsWith("set");
    if (name.equals("clone") && call.type().equalsString("()Ljava/lang/Object;")) {
      boolean isOwn = owner.equals("java/lang/Object") || !Scope.isJdk(owner);
      return isOwn && !owner.startsWith("[") ? Use.CLONE : Use.NONE;
    }
    return switch (owner) {
      case FIELD -> isAccess && takesObject ? Use.FIELD : Use.NONE;
      case "java/lang/reflect/Array" ->
          call.type().stringValue().startsWith("(Ljava/lang/Object;I") ? Use.ELEMENT : Use.NONE;
      case METHOD -> name.equals("invoke") ? Use.METHOD : Use.NONE;
      case HANDLE -> name.startsWith("invoke") ? Use.HANDLE : Use.NONE;
      case "java/lang/System" -> name.contains("Propert") ? Use.PROPERTY : Use.NONE;
      default -> PROPERTY_READS.contains(owner + '.' + name) ? Use.PROPERTY : Use.NONE;
    };
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeInstruction call = (InvokeInstruction) instruction;
    switch (use(call)) {
      case FIELD -> emit(method, code, call, "field", "L" + FIELD + ";Ljava/lang/Object;");
      case METHOD ->
          emit(
              method,
              code,
              call,
              "method",
              "L" + METHOD + ";Ljava/lang/Object;[Ljava/lang/Object;");
      case HANDLE -> emit(method, code, call, "handle", "L" + HANDLE + ";Ljava/lang/Object;");
      case ELEMENT -> emitElement(method, code, call);
      case CLONE -> {
        code.dup().loadConstant(call.opcode() == Opcode.INVOKESPECIAL ? 1 : 0);
        code.loadConstant(site(method, call));
        hook(code, "cloned", "(Ljava/lang/Object;ZI)V");
      }
      case PROPERTY -> {
        boolean isRead =
            !call.name().stringValue().startsWith("set")
                && !call.name().equalsString("clearProperty");
        code.invokestatic(
            SYSTEM, "getProperties", MethodTypeDesc.ofDescriptor("()L" + PROPERTIES + ";"));
        HookCalls.call(
            code,
            "call",
            "(Ljava/lang/Object;I)V",
            method.site(
                Site.CALL,
                PROPERTIES,
                isRead ? "getProperty" : "setProperty",
                call.type().stringValue()));
      }
      case NONE -> throw new IllegalArgumentException(call.toString());
    }
    Rewriter.emit(others, method, code, call);
  }

  /** Passes what knows the member, and as many arguments as the hook takes. */
  private static void emit(
      MethodContext method, CodeBuilder code, InvokeInstruction call, String hook, String takes) {
    MethodTypeDesc type = call.typeSymbol();
    MemoryAccesses.putAside(method, code, type);
    code.dup();
    MethodTypeDesc hooked = MethodTypeDesc.ofDescriptor("(" + takes + "I)V");
    for (int i = 0; i < hooked.parameterCount() - 2; i++) {
      if (i < type.parameterCount() && !type.parameterType(i).isPrimitive()) {
        code.aload(method.spillSlot(i));
      } else {
        code.aconst_null();
      }
    }
    code.loadConstant(site(method, call));
    code.invokestatic(INDIRECT, hook, hooked);
    MemoryAccesses.putBack(method, code, type);
  }

  private static void emitElement(MethodContext method, CodeBuilder code, InvokeInstruction call) {
    MethodTypeDesc type = call.typeSymbol();
    int kind =
        type.returnType().descriptorString().equals("V") ? Site.ARRAY_WRITE : Site.ARRAY_READ;
    MemoryAccesses.putAside(method, code, type);
    code.aload(method.spillSlot(0)).loadLocal(TypeKind.INT, method.spillSlot(1));
    HookCalls.call(code, "array", "(Ljava/lang/Object;II)V", method.site(kind, "", "", ""));
    MemoryAccesses.putBack(method, code, type);
  }

  private static int site(MethodContext method, InvokeInstruction call) {
    return method.site(
        Site.CALL,
        call.owner().asInternalName(),
        call.name().stringValue(),
        call.type().stringValue());
  }

  private static void hook(CodeBuilder code, String name, String descriptor) {
    code.invokestatic(INDIRECT, name, MethodTypeDesc.ofDescriptor(descriptor));
  }
}
