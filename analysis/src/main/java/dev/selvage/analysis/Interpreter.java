package dev.selvage.analysis;

import dev.selvage.model.SiteKey;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.Map;

/** Executes the instructions of one method on nodes, and tells the analysis what they do. */
final class Interpreter {
  private final Caller.Reached method;
  private final ProgramAnalysis analysis;

  /** What instructions push, by their number, and what handlers catch. */
  private final Map<Long, ReferenceNode> results = new HashMap<>();

  private int number;
  private int line;
  private boolean isInLoop;

  /** Whether all values are known, so that instructions take effect. */
  boolean isFinal;

  Interpreter(Caller.Reached method, ProgramAnalysis analysis) {
    this.method = method;
    this.analysis = analysis;
  }

  /** The next instruction is this one. */
  void place(int instruction, int sourceLine, boolean isRepeated) {
    number = instruction;
    line = sourceLine;
    isInLoop = isRepeated;
  }

  private CallSite site() {
    SiteKey key =
        new SiteKey(
            method.owner.className(),
            method.name(),
            method.model.methodType().stringValue(),
            number,
            line,
            method.owner.sourceFile());
    return new CallSite(method, key, isInLoop);
  }

  private ReferenceNode result() {
    return results.computeIfAbsent((long) number, key -> new ReferenceNode());
  }

  /** What a handler catches. */
  ReferenceNode caught(int handler, ExceptionCatch range) {
    ReferenceNode caught = results.computeIfAbsent(-1L - handler, key -> new ReferenceNode());
    String type = range.catchType().map(ClassEntry::asInternalName).orElse(null);
    analysis.caught(caught, type);
    return caught;
  }

  private static ReferenceNode primitive(TypeKind kind) {
    return kind.slotSize() == 2 ? FrameState.WIDE : FrameState.NARROW;
  }

  void interpret(Instruction instruction, FrameState state) {
    switch (instruction) {
      case LoadInstruction load -> {
        boolean isReference = load.typeKind() == TypeKind.REFERENCE;
        state.push(isReference ? local(state, load.slot()) : primitive(load.typeKind()));
      }
      case StoreInstruction store -> state.locals[store.slot()] = state.pop();
      case ConstantInstruction constant -> state.push(constant(constant));
      case StackInstruction stack -> move(stack.opcode(), state);
      case FieldInstruction field -> access(field, state);
      case ArrayLoadInstruction load -> {
        state.pop();
        ReferenceNode array = state.pop();
        boolean isReference = load.typeKind() == TypeKind.REFERENCE;
        ReferenceNode value = isReference ? result() : primitive(load.typeKind());
        if (isFinal) {
          analysis.memory().readElement(site(), array, isReference ? value : null);
        }
        state.push(value);
      }
      case ArrayStoreInstruction store -> {
        ReferenceNode value = state.pop();
        state.pop();
        ReferenceNode array = state.pop();
        if (isFinal) {
          boolean isReference = store.typeKind() == TypeKind.REFERENCE;
          analysis.memory().writeElement(site(), array, isReference ? value : null);
        }
      }
      case InvokeInstruction call -> invoke(call, state);
      case InvokeDynamicInstruction call -> {
        ReferenceNode[] arguments = arguments(call.typeSymbol(), state);
        ReferenceNode value = returned(call.typeSymbol().returnType());
        if (isFinal) {
          analysis.dynamicCalls().call(site(), call.invokedynamic(), arguments, value);
        }
        push(value, state);
      }
      case NewObjectInstruction created -> {
        ReferenceNode value = result();
        if (isFinal) {
          analysis.create(site(), created.className().asInternalName(), value);
        }
        state.push(value);
      }
      case NewReferenceArrayInstruction created -> {
        state.pop();
        newArray(created.componentType().asSymbol().arrayType(), 1, state);
      }
      case NewPrimitiveArrayInstruction created -> {
        state.pop();
        newArray(created.typeKind().upperBound().arrayType(), 1, state);
      }
      case NewMultiArrayInstruction created -> {
        state.pop(created.dimensions());
        newArray(created.arrayType().asSymbol(), created.dimensions(), state);
      }
      case TypeCheckInstruction check -> check(check, state);
      case ReturnInstruction end -> {
        if (end.typeKind() == TypeKind.REFERENCE && isFinal) {
          analysis.propagation().flow(state.pop(), method.result);
        }
      }
      case ThrowInstruction thrown -> {
        ReferenceNode value = state.pop();
        if (isFinal) {
          analysis.thrown(value);
        }
      }
      case ConvertInstruction conversion -> {
        state.pop();
        state.push(primitive(conversion.toType()));
      }
      case OperatorInstruction operator -> calculate(operator.opcode(), state);
      case MonitorInstruction monitor -> state.pop();
      case LookupSwitchInstruction choice -> state.pop();
      case TableSwitchInstruction choice -> state.pop();
      case BranchInstruction branch -> state.pop(operands(branch.opcode()));
      default -> {}
    }
  }

  /** A slot may be unusable in code that is never executed. */
  private static ReferenceNode local(FrameState state, int slot) {
    ReferenceNode value = state.locals[slot];
    return value == null || FrameState.isPrimitive(value) ? new ReferenceNode() : value;
  }

  private ReferenceNode constant(ConstantInstruction constant) {
    TypeKind kind = constant.typeKind();
    if (kind != TypeKind.REFERENCE) {
      return primitive(kind);
    }
    if (!(constant instanceof ConstantInstruction.LoadConstantInstruction load)) {
      return result();
    }
    LoadableConstantEntry entry = load.constantEntry();
    return switch (entry) {
      case StringEntry text ->
          results.computeIfAbsent((long) number, key -> new ReferenceNode(text.stringValue()));
      case ClassEntry type -> {
        ReferenceNode value =
            results.computeIfAbsent((long) number, key -> new ReferenceNode(type.asSymbol()));
        if (isFinal) {
          analysis.classConstant(type.asInternalName(), value);
        }
        yield value;
      }
      default -> {
        if (isFinal) {
          analysis.dynamicCalls().constant(site(), entry);
        }
        yield result();
      }
    };
  }

  private static void move(Opcode opcode, FrameState state) {
    switch (opcode) {
      case POP -> state.popSlots(1);
      case POP2 -> state.popSlots(2);
      case DUP -> state.duplicate(1, 0);
      case DUP_X1 -> state.duplicate(1, 1);
      case DUP_X2 -> state.duplicate(1, 2);
      case DUP2 -> state.duplicate(2, 0);
      case DUP2_X1 -> state.duplicate(2, 1);
      case DUP2_X2 -> state.duplicate(2, 2);
      case SWAP -> state.swap();
      default -> throw new IllegalArgumentException("instruction " + opcode);
    }
  }

  private void access(FieldInstruction field, FrameState state) {
    ClassDesc type = field.typeSymbol();
    boolean isStatic = field.opcode() == Opcode.GETSTATIC || field.opcode() == Opcode.PUTSTATIC;
    boolean isRead = field.opcode() == Opcode.GETSTATIC || field.opcode() == Opcode.GETFIELD;
    ReferenceNode written = isRead ? null : state.pop();
    ReferenceNode base = isStatic ? null : state.pop();
    ReferenceNode value = isRead ? returned(type) : written;
    if (isFinal) {
      ReferenceNode reference = value == null || FrameState.isPrimitive(value) ? null : value;
      String owner = field.owner().asInternalName();
      String name = field.name().stringValue();
      if (isRead) {
        analysis.memory().readField(site(), owner, name, base, reference);
      } else {
        analysis.memory().writeField(site(), owner, name, base, reference);
      }
    }
    if (isRead) {
      push(value, state);
    }
  }

  private void invoke(InvokeInstruction call, FrameState state) {
    MethodTypeDesc type = call.typeSymbol();
    ReferenceNode[] given = arguments(type, state);
    ReferenceNode[] arguments = given;
    if (call.opcode() != Opcode.INVOKESTATIC) {
      arguments = new ReferenceNode[given.length + 1];
      System.arraycopy(given, 0, arguments, 1, given.length);
      arguments[0] = state.pop();
    }
    ReferenceNode value = returned(type.returnType());
    if (isFinal) {
      ProgramCall.Kind kind =
          switch (call.opcode()) {
            case INVOKESTATIC -> ProgramCall.Kind.STATIC;
            case INVOKESPECIAL -> ProgramCall.Kind.SPECIAL;
            default -> ProgramCall.Kind.VIRTUAL;
          };
      ReferenceNode reference = FrameState.isPrimitive(value) ? null : value;
      analysis
          .calls()
          .call(
              new ProgramCall(
                  site(),
                  kind,
                  call.owner().asInternalName(),
                  call.name().stringValue(),
                  type,
                  arguments,
                  reference));
    }
    push(value, state);
  }

  /** The references among the arguments; null for primitive values. */
  private static ReferenceNode[] arguments(MethodTypeDesc type, FrameState state) {
    ReferenceNode[] arguments = new ReferenceNode[type.parameterCount()];
    for (int i = arguments.length - 1; i >= 0; i--) {
      ReferenceNode value = state.pop();
      arguments[i] = value == null || FrameState.isPrimitive(value) ? null : value;
    }
    return arguments;
  }

  /** The node for a value of a type; null for {@code void}. */
  private ReferenceNode returned(ClassDesc type) {
    if (!type.isPrimitive()) {
      return result();
    }
    TypeKind kind = TypeKind.from(type);
    return kind == TypeKind.VOID ? null : primitive(kind);
  }

  private static void push(ReferenceNode value, FrameState state) {
    if (value != null) {
      state.push(value);
    }
  }

  private void newArray(ClassDesc type, int dimensions, FrameState state) {
    ReferenceNode value = result();
    if (isFinal) {
      analysis.createArray(site(), type, dimensions, value);
    }
    state.push(value);
  }

  private void check(TypeCheckInstruction check, FrameState state) {
    ReferenceNode value = state.pop();
    if (check.opcode() == Opcode.INSTANCEOF) {
      state.push(FrameState.NARROW);
      return;
    }
    ReferenceNode checked = result();
    if (isFinal) {
      analysis.propagation().flow(value, checked, check.type().asInternalName());
    }
    state.push(checked);
  }

  private static void calculate(Opcode opcode, FrameState state) {
    TypeKind kind =
        switch (opcode) {
          case ARRAYLENGTH, LCMP, FCMPL, FCMPG, DCMPL, DCMPG -> TypeKind.INT;
          case LADD, LSUB, LMUL, LDIV, LREM, LNEG, LSHL, LSHR, LUSHR, LAND, LOR, LXOR ->
              TypeKind.LONG;
          case DADD, DSUB, DMUL, DDIV, DREM, DNEG -> TypeKind.DOUBLE;
          default -> TypeKind.INT;
        };
    boolean isUnary =
        switch (opcode) {
          case INEG, LNEG, FNEG, DNEG, ARRAYLENGTH -> true;
          default -> false;
        };
    state.pop(isUnary ? 1 : 2);
    state.push(primitive(kind));
  }

  private static int operands(Opcode opcode) {
    return switch (opcode) {
      case GOTO, GOTO_W -> 0;
      case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL -> 1;
      default -> 2;
    };
  }
}
