package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;
import dev.selvage.bridge.AccessMode;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Set;

/**
 * Accesses that order memory, in code that takes no points: volatile fields, handles, {@code
 * Unsafe}, fences. They determine what happens before what.
 */
final class MemoryAccesses implements Rewriter {
  private static final ClassDesc MEMORY = ClassDesc.of("dev.selvage.bridge.Memory");
  private static final String SYNCHRONIZER =
      "java/util/concurrent/locks/AbstractQueuedSynchronizer";
  private static final String LONG_SYNCHRONIZER =
      "java/util/concurrent/locks/AbstractQueuedLongSynchronizer";
  private static final List<String> TASK_RUNNERS =
      List.of(
          "java/util/concurrent/CompletableFuture",
          "java/util/concurrent/CountedCompleter",
          "java/util/concurrent/ForkJoin",
          "java/util/concurrent/FutureTask",
          "java/util/concurrent/SubmissionPublisher",
          "java/util/concurrent/ThreadPoolExecutor");
  private static final Set<String> STATE_METHODS =
      Set.of("compareAndSetState", "getState", "setState");
  private static final String SKIP_LIST = "java/util/concurrent/ConcurrentSkipListMap";
  private static final Set<String> NODE_FIELDS = Set.of("down", "next", "node", "right", "val");
  private static final ClassDesc HANDLE = ClassDesc.of("java.lang.invoke.VarHandle");

  private final Ancestry ancestry;
  private final UnseenMethods unseen;

  MemoryAccesses(Ancestry ancestry, UnseenMethods unseen) {
    this.ancestry = ancestry;
    this.unseen = unseen;
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    if (isWithoutMeaning(method)
        || unseen.isAnnouncedByCallers(method)
        || method.treatment == Treatment.GUARDED && !JdkAccesses.isAccounted(method)) {
      return false;
    }
    return switch (instruction) {
      case InvokeInstruction call -> isAccess(method, call);
      case FieldInstruction field ->
          !FieldAccesses.mayBeOfUninitialized(method, field)
              && !field.name().stringValue().startsWith("$")
              && (isReadAfterFence(method, field)
                  || ancestry.isVolatile(
                      method.loader, field.owner().asInternalName(), field.name().stringValue()));
      default -> false;
    };
  }

  /**
   * Where the JDK manages waiting threads. Which thread may continue is determined by the state of
   * a synchronizer; a program cannot rely on a thread being found in a queue, or parked.
   */
  private static boolean isWithoutMeaning(MethodContext method) {
    String name = method.className;
    return name.startsWith(SYNCHRONIZER) || name.startsWith(LONG_SYNCHRONIZER)
        ? !STATE_METHODS.contains(method.method)
        : name.equals("java/util/concurrent/locks/LockSupport") || name.equals("java/lang/Thread");
  }

  /**
   * Nodes of skip lists are read plainly: a fence comes first, and what a node refers to was there
   * before the node could be found.
   */
  private static boolean isReadAfterFence(MethodContext method, FieldInstruction field) {
    return method.className.startsWith(SKIP_LIST)
        && field.opcode() == Opcode.GETFIELD
        && field.owner().asInternalName().startsWith(SKIP_LIST + "$")
        && NODE_FIELDS.contains(field.name().stringValue());
  }

  /** Whether a call accesses memory in a way that is to be seen. */
  static boolean isAccess(MethodContext method, InvokeInstruction call) {
    return AccessNames.fence(call) != 0 || AccessNames.mode(method.className, call) != 0;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    if (instruction instanceof FieldInstruction field) {
      emitField(code, field);
      return;
    }
    InvokeInstruction call = (InvokeInstruction) instruction;
    if (AccessNames.fence(call) == 0) {
      putAside(method, code, call.typeSymbol());
      emitBefore(method, code, call);
      putBack(method, code, call.typeSymbol());
    } else {
      emitFence(code, call);
    }
    code.with(call);
    emitAfter(method, code, call);
  }

  private static void emitField(CodeBuilder code, FieldInstruction field) {
    boolean isWrite = field.opcode() == Opcode.PUTFIELD || field.opcode() == Opcode.PUTSTATIC;
    switch (field.opcode()) {
      case GETSTATIC, PUTSTATIC -> code.aconst_null();
      case GETFIELD -> code.dup();
      default ->
          FieldAccesses.copyReceiverUnderValue(code, TypeKind.from(field.typeSymbol()).slotSize());
    }
    code.loadConstant(field.owner().asInternalName() + '.' + field.name().stringValue());
    call(
        code,
        isWrite ? "volatileWrite" : "volatileRead",
        ConstantDescs.CD_Object,
        ConstantDescs.CD_String);
    code.with(field);
  }

  static void emitFence(CodeBuilder code, InvokeInstruction call) {
    code.loadConstant(AccessNames.fence(call));
    call(code, "fence", ConstantDescs.CD_int);
  }

  /** Stores the arguments of a call in local variables, so that others can be passed before. */
  static void putAside(MethodContext method, CodeBuilder code, MethodTypeDesc type) {
    for (int i = type.parameterCount() - 1; i >= 0; i--) {
      code.storeLocal(kind(type, i), method.spillSlot(i));
    }
  }

  static void putBack(MethodContext method, CodeBuilder code, MethodTypeDesc type) {
    for (int i = 0; i < type.parameterCount(); i++) {
      code.loadLocal(kind(type, i), method.spillSlot(i));
    }
  }

  /** Announces an access. The arguments have been saved, the handle is on the stack. */
  static void emitBefore(MethodContext method, CodeBuilder code, InvokeInstruction call) {
    int mode =
        AccessNames.mode(method.className, call)
            | (method.isControlled() ? AccessMode.CONTROLLED : 0)
            | (runsTasks(method.className) ? AccessMode.OF_TASKS : 0);
    MethodTypeDesc type = call.typeSymbol();
    if (AccessNames.isUnsafe(call.owner().asInternalName())) {
      code.aload(method.spillSlot(0)).lload(method.spillSlot(1)).loadConstant(mode);
      call(code, "unsafe", ConstantDescs.CD_Object, ConstantDescs.CD_long, ConstantDescs.CD_int);
      return;
    }
    code.dup();
    if (type.parameterCount() > 0 && !type.parameterType(0).isPrimitive()) {
      code.aload(method.spillSlot(0));
    } else {
      code.aconst_null();
    }
    if (type.parameterCount() > 1 && kind(type, 1).asLoadable() == TypeKind.INT) {
      code.iload(method.spillSlot(1));
    } else {
      code.iconst_0();
    }
    code.loadConstant(mode);
    call(
        code,
        "handle",
        HANDLE,
        ConstantDescs.CD_Object,
        ConstantDescs.CD_int,
        ConstantDescs.CD_int);
  }

  /** Announces what is filled, or copied from one place to another. */
  static void emitBlocks(MethodContext method, CodeBuilder code, InvokeInstruction call) {
    boolean isCopy = call.name().equalsString("copyMemory");
    int length = isCopy ? 4 : 2;
    if (isCopy) {
      emitBlock(method, code, 0, length, AccessMode.ofRead(AccessMode.PLAIN));
    }
    emitBlock(method, code, isCopy ? 2 : 0, length, AccessMode.ofWrite(AccessMode.PLAIN));
  }

  private static void emitBlock(
      MethodContext method, CodeBuilder code, int object, int length, int mode) {
    code.aload(method.spillSlot(object)).lload(method.spillSlot(object + 1));
    code.lload(method.spillSlot(length)).l2i().loadConstant(mode);
    call(
        code,
        "addressed",
        ConstantDescs.CD_Object,
        ConstantDescs.CD_long,
        ConstantDescs.CD_int,
        ConstantDescs.CD_int);
  }

  /**
   * Whether code of this class runs tasks, and then makes known to other threads that they are
   * done.
   */
  private static boolean runsTasks(String className) {
    for (String name : TASK_RUNNERS) {
      if (className.startsWith(name)) {
        return true;
      }
    }
    return false;
  }

  /** Reports the outcome of a compare-and-set. Its arguments are still saved. */
  static void emitAfter(MethodContext method, CodeBuilder code, InvokeInstruction call) {
    if (!AccessMode.isConditional(AccessNames.mode(method.className, call))) {
      return;
    }
    MethodTypeDesc type = call.typeSymbol();
    TypeKind result = TypeKind.from(type.returnType());
    if (call.name().stringValue().contains("Exchange")) {
      if (result == TypeKind.VOID) {
        code.iconst_1();
      } else {
        int expected = type.parameterCount() - 2;
        copy(code, result);
        emitBits(code, result);
        code.loadLocal(kind(type, expected), method.spillSlot(expected));
        emitBits(code, result);
        emitIsSame(code, result);
      }
    } else {
      code.dup();
    }
    call(code, "compared", ConstantDescs.CD_boolean);
  }

  private static void copy(CodeBuilder code, TypeKind type) {
    if (type.slotSize() == 2) {
      code.dup2();
    } else {
      code.dup();
    }
  }

  /** Handles compare numbers by their bits. */
  private static void emitBits(CodeBuilder code, TypeKind type) {
    if (type == TypeKind.DOUBLE) {
      code.invokestatic(
          ConstantDescs.CD_Double,
          "doubleToRawLongBits",
          MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_double));
    } else if (type == TypeKind.FLOAT) {
      code.invokestatic(
          ConstantDescs.CD_Float,
          "floatToRawIntBits",
          MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_float));
    }
  }

  /** Turns the bits of two values into whether they are equal. */
  private static void emitIsSame(CodeBuilder code, TypeKind type) {
    Label same = code.newLabel();
    Label done = code.newLabel();
    switch (type.asLoadable()) {
      case REFERENCE -> code.if_acmpeq(same);
      case LONG, DOUBLE -> code.lcmp().ifeq(same);
      default -> code.if_icmpeq(same);
    }
    code.iconst_0().goto_(done).labelBinding(same).iconst_1().labelBinding(done);
  }

  private static TypeKind kind(MethodTypeDesc type, int parameter) {
    return TypeKind.from(type.parameterType(parameter));
  }

  private static void call(CodeBuilder code, String hook, ClassDesc... parameters) {
    code.invokestatic(MEMORY, hook, MethodTypeDesc.of(ConstantDescs.CD_void, parameters));
  }

  /** Announces that what a constructor has set is visible to all strands that get the object. */
  static void emitFrozen(CodeBuilder code) {
    code.aload(0);
    call(code, "frozen", ConstantDescs.CD_Object);
  }

  /** After a real monitor has been entered, or before it is left; it is on the stack. */
  static void emitMonitor(CodeBuilder code, boolean isEntered) {
    call(code, isEntered ? "entered" : "leaving", ConstantDescs.CD_Object);
  }

  static void emitQuiet(CodeBuilder code, boolean isEntered) {
    call(code, isEntered ? "quietEnter" : "quietExit");
  }
}
