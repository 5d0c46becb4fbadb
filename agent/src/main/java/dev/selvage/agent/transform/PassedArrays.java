package dev.selvage.agent.transform;

import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Arrays that code of the JDK passes to classes whose own code does not report which elements it
 * reads: the elements of a {@code StringJoiner} are joined by {@code String}.
 */
final class PassedArrays {
  private static final String SUPPORT = "jdk/internal/util/ArraysSupport";

  private static final Set<String> USERS =
      Set.of(
          "java/lang/String",
          "java/lang/StringBuffer",
          "java/lang/StringBuilder",
          "java/math/BigDecimal",
          "java/math/BigInteger",
          "jdk/internal/access/JavaLangAccess",
          SUPPORT);

  private PassedArrays() {}

  /** Whether it is one of these classes, with slashes. */
  static boolean areUsedBy(String owner) {
    return USERS.contains(owner);
  }

  /** What a call to one of them accesses. */
  static List<ElementRange> ranges(InvokeInstruction call) {
    MethodTypeDesc type = call.typeSymbol();
    List<ElementRange> ranges = new ArrayList<>();
    for (int i = 0; i < type.parameterCount(); i++) {
      if (isPrimitives(type.parameterType(i)) || isJoined(call, type.parameterType(i))) {
        ranges.add(range(call, type, i));
      }
    }
    return ranges;
  }

  /** Not those of format arguments and the like, which are new each time. */
  private static boolean isJoined(InvokeInstruction call, ClassDesc type) {
    return type.isArray()
        && (call.name().equalsString("join") || call.owner().asInternalName().equals(SUPPORT));
  }

  private static boolean isPrimitives(ClassDesc type) {
    return type.isArray() && type.componentType().isPrimitive();
  }

  private static ElementRange range(InvokeInstruction call, MethodTypeDesc type, int array) {
    if (call.name().stringValue().startsWith("get") && array == 2 && isInt(type, 3)) {
      // From the first argument to the second, to where the last one says.
      return new ElementRange(true, array, 3, 1, true, 0);
    }
    if (call.owner().asInternalName().equals(SUPPORT)) {
      return supportRange(call, type, array);
    }
    int last = array;
    while (isInt(type, last + 1)) {
      last++;
    }
    return last - array >= 2
        ? new ElementRange(false, array, last - 1, last, false)
        : new ElementRange(false, array, -1, -1, false);
  }

  /** The arguments are the array, the first index and, common to all arrays, their number. */
  private static ElementRange supportRange(InvokeInstruction call, MethodTypeDesc type, int array) {
    boolean isWrite = call.name().equalsString("reverse");
    if (!isInt(type, array + 1) || !isInt(type, array + 2) && array == 1) {
      return new ElementRange(isWrite, array, -1, -1, false);
    }
    int number = call.name().equalsString("hashCode") ? array + 2 : type.parameterCount() - 1;
    return new ElementRange(isWrite, array, array + 1, number, false);
  }

  private static boolean isInt(MethodTypeDesc type, int parameter) {
    return parameter < type.parameterCount()
        && type.parameterType(parameter).descriptorString().equals("I");
  }
}
