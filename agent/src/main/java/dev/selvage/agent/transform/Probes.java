package dev.selvage.agent.transform;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.constantpool.DynamicConstantPoolEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.util.BitSet;

/**
 * The instructions of one body with which JaCoCo counts: it puts an array into a local variable
 * when the method begins, and {@code true} into that array where the program passes. All threads
 * share the array, but it is not part of the program.
 */
final class Probes {
  private static final String INIT = "$jacocoInit";
  private static final String DATA = "$jacocoData";

  /** The local variable with the array; negative while none is known. */
  private int slot = -1;

  private boolean isArrayOnStack;

  /** How much of a probe has just been seen: the array, the index, the value. */
  private int seen;

  private Probes() {}

  /** Whether a method is one that JaCoCo added. */
  static boolean isAdded(MethodModel method) {
    return method.methodName().equalsString(INIT);
  }

  /** The numbers of the instructions that write to such an array. */
  static BitSet in(CodeModel body) {
    BitSet writes = new BitSet();
    Probes probes = new Probes();
    int index = 0;
    for (CodeElement element : body) {
      if (element instanceof Instruction instruction) {
        if (probes.isWrite(instruction)) {
          writes.set(index);
        }
        index++;
      }
    }
    return writes;
  }

  private boolean isWrite(Instruction instruction) {
    if (slot < 0) {
      awaitArray(instruction);
      return false;
    }
    boolean isWrite = seen == 3 && instruction instanceof ArrayStoreInstruction;
    seen = next(instruction);
    return isWrite;
  }

  private void awaitArray(Instruction instruction) {
    if (isArrayOnStack && instruction instanceof StoreInstruction store) {
      slot = store.slot();
    }
    isArrayOnStack =
        isArray(instruction) || isArrayOnStack && instruction instanceof TypeCheckInstruction;
  }

  /** A call in class files before Java 11, a constant that is computed once in later ones. */
  private static boolean isArray(Instruction instruction) {
    return switch (instruction) {
      case InvokeInstruction call -> call.name().equalsString(INIT);
      case ConstantInstruction.LoadConstantInstruction constant ->
          isArray(constant.constantEntry());
      default -> false;
    };
  }

  private static boolean isArray(LoadableConstantEntry entry) {
    return entry instanceof DynamicConstantPoolEntry dynamic && dynamic.name().equalsString(DATA);
  }

  private int next(Instruction instruction) {
    if (instruction instanceof LoadInstruction load
        && load.typeKind() == TypeKind.REFERENCE
        && load.slot() == slot) {
      return 1;
    }
    boolean isConstant = instruction instanceof ConstantInstruction;
    if (seen == 1 && isConstant) {
      return 2;
    }
    return seen == 2 && isConstant && instruction.opcode() == Opcode.ICONST_1 ? 3 : 0;
  }
}
