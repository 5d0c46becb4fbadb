package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Determines whether a constructor keeps its object to itself: then no other strand can observe its
 * writes, and they need no points. Follows where {@code this} goes on the operand stack through
 * straight-line code; anything else counts as a leak. The stack consists of slots, which are true
 * for {@code this}.
 */
final class Confinement {
  private final Deque<Boolean> stack = new ArrayDeque<>();
  private final CodeModel body;
  private boolean leaks;

  private Confinement(CodeModel body) {
    this.body = body;
  }

  static boolean holds(CodeModel constructor) {
    return constructor.exceptionHandlers().isEmpty()
        && new Confinement(constructor).keepsToItself();
  }

  private boolean keepsToItself() {
    for (CodeElement element : body) {
      if (element instanceof Instruction instruction) {
        if (!follow(instruction) || leaks) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the instruction is one whose effect is known. */
  private boolean follow(Instruction instruction) {
    switch (instruction) {
      case LoadInstruction load ->
          push(load.typeKind(), load.slot() == 0 && load.typeKind() == TypeKind.REFERENCE);
      case StoreInstruction store -> popValue(store.typeKind());
      case ConstantInstruction constant -> push(constant.typeKind(), false);
      case FieldInstruction field -> field(field);
      case InvokeInstruction call -> call(call);
      case InvokeDynamicInstruction call -> {
        popArguments(call.typeSymbol().parameterList());
        push(TypeKind.from(call.typeSymbol().returnType()), false);
      }
      case NewObjectInstruction allocation -> push(TypeKind.REFERENCE, false);
      case NewPrimitiveArrayInstruction array -> replace(1, TypeKind.REFERENCE);
      case NewReferenceArrayInstruction array -> replace(1, TypeKind.REFERENCE);
      case NewMultiArrayInstruction array -> replace(array.dimensions(), TypeKind.REFERENCE);
      case ArrayLoadInstruction load -> replace(2, load.typeKind());
      case ArrayStoreInstruction store -> {
        popValue(store.typeKind());
        pop(2);
      }
      case ConvertInstruction convert -> replace(convert.fromType().slotSize(), convert.toType());
      case TypeCheckInstruction check -> {
        if (check.opcode() == Opcode.INSTANCEOF) {
          replace(1, TypeKind.INT);
        }
      }
      case OperatorInstruction operator -> operator(operator);
      case StackInstruction shuffle -> shuffle(shuffle.opcode());
      case IncrementInstruction increment -> {
        // Locals only.
      }
      case NopInstruction nop -> {
        // Nothing.
      }
      case ReturnInstruction end -> {
        // The caller has the object anyway.
      }
      case ThrowInstruction end -> {
        return false;
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void field(FieldInstruction field) {
    TypeKind type = TypeKind.from(field.typeSymbol());
    switch (field.opcode()) {
      case GETSTATIC -> push(type, false);
      case PUTSTATIC -> popValue(type);
      case GETFIELD -> replace(1, type);
      default -> {
        popValue(type);
        pop(1);
      }
    }
  }

  private void call(InvokeInstruction call) {
    popArguments(call.typeSymbol().parameterList());
    if (call.opcode() != Opcode.INVOKESTATIC) {
      boolean isOnThis = stack.pop();
      // The constructors of JDK classes do not hand out the object, those of Thread included.
      boolean isConstructor = call.name().equalsString("<init>");
      if (isOnThis && !(isConstructor && Scope.isJdk(call.owner().asInternalName()))) {
        leaks = true;
      }
    }
    push(TypeKind.from(call.typeSymbol().returnType()), false);
  }

  private void operator(OperatorInstruction operator) {
    int slots = operator.typeKind().slotSize();
    switch (operator.opcode()) {
      case ARRAYLENGTH -> replace(1, TypeKind.INT);
      case INEG, LNEG, FNEG, DNEG -> {
        // One number for another.
      }
      case LSHL, LSHR, LUSHR -> pop(1);
      case LCMP, DCMPG, DCMPL -> replace(4, TypeKind.INT);
      case FCMPG, FCMPL -> replace(2, TypeKind.INT);
      default -> pop(slots);
    }
  }

  private void shuffle(Opcode opcode) {
    boolean a = stack.pop();
    switch (opcode) {
      case POP -> {
        // Gone.
      }
      case POP2 -> stack.pop();
      case DUP -> pushSlots(a, a);
      case DUP_X1 -> {
        boolean b = stack.pop();
        pushSlots(a, b, a);
      }
      case DUP_X2 -> {
        boolean b = stack.pop();
        boolean c = stack.pop();
        pushSlots(a, c, b, a);
      }
      case DUP2 -> {
        boolean b = stack.pop();
        pushSlots(b, a, b, a);
      }
      case DUP2_X1 -> {
        boolean b = stack.pop();
        boolean c = stack.pop();
        pushSlots(b, a, c, b, a);
      }
      case DUP2_X2 -> {
        boolean b = stack.pop();
        boolean c = stack.pop();
        boolean d = stack.pop();
        pushSlots(b, a, d, c, b, a);
      }
      default -> {
        boolean b = stack.pop();
        pushSlots(a, b);
      }
    }
  }

  private void pushSlots(boolean... slots) {
    for (boolean slot : slots) {
      stack.push(slot);
    }
  }

  private void push(TypeKind type, boolean isThis) {
    for (int i = 0; i < type.slotSize(); i++) {
      stack.push(isThis);
    }
  }

  private void pop(int slots) {
    for (int i = 0; i < slots; i++) {
      stack.pop();
    }
  }

  /** Pops a value that goes where other strands may find it. */
  private void popValue(TypeKind type) {
    for (int i = 0; i < type.slotSize(); i++) {
      leaks |= stack.pop();
    }
  }

  private void popArguments(List<ClassDesc> parameters) {
    for (ClassDesc parameter : parameters.reversed()) {
      popValue(TypeKind.from(parameter));
    }
  }

  private void replace(int slots, TypeKind type) {
    pop(slots);
    push(type, false);
  }
}
