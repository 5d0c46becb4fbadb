package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/**
 * Collections and arrays that are passed to the JDK, which reads or changes their contents: the
 * source of {@code addAll}, what {@code Collections.sort} sorts, what a copy constructor copies.
 */
final class SharedArguments {
  private static final Set<String> COLLECTION_TYPES =
      Set.of(
          "Ljava/lang/Iterable;",
          "Ljava/util/Collection;",
          "Ljava/util/Deque;",
          "Ljava/util/List;",
          "Ljava/util/Map;",
          "Ljava/util/Queue;",
          "Ljava/util/Set;",
          "Ljava/util/SortedMap;",
          "Ljava/util/SortedSet;");

  /** Methods of Collections and Arrays that change their first argument. */
  private static final Set<String> CHANGING =
      Set.of(
          "addAll",
          "copy",
          "fill",
          "parallelPrefix",
          "parallelSetAll",
          "parallelSort",
          "replaceAll",
          "reverse",
          "rotate",
          "setAll",
          "shuffle",
          "sort",
          "swap");

  /** Methods of Arrays whose results look at the elements when they are used. */
  private static final Set<String> LATER = Set.of("asList", "spliterator", "stream");

  private static final String STRING = "java/lang/String";
  private static final String CHARACTER = "java/lang/Character";

  /** The arrays from which strings are made and into which they are copied. */
  private static final Set<String> TEXT_ARRAYS = Set.of("[B", "[C", "[I");

  private SharedArguments() {}

  /** Whether an array is copied, which has no code that could be looked at. */
  static boolean isClone(InvokeInstruction call) {
    return call.owner().asInternalName().startsWith("[") && call.name().equalsString("clone");
  }

  /** Announces that all elements of the array on the stack are read. */
  static void emitClone(MethodContext method, CodeBuilder code, InvokeInstruction call) {
    int site = method.site(Site.CALL, "java/lang/Object", "get", call.type().stringValue());
    code.dup().iconst_0().loadConstant(Integer.MAX_VALUE);
    HookCalls.call(code, "elements", "(Ljava/lang/Object;III)V", site);
  }

  static boolean has(InvokeInstruction call) {
    if (!Scope.isJdk(call.owner().asInternalName())) {
      return false;
    }
    MethodTypeDesc type = call.typeSymbol();
    for (int i = 0; i < type.parameterCount(); i++) {
      if (isShared(call, type.parameterType(i))) {
        return true;
      }
    }
    return false;
  }

  static boolean isShared(InvokeInstruction call, ClassDesc type) {
    if (COLLECTION_TYPES.contains(type.descriptorString())) {
      return !isWrapping(call);
    }
    return type.isArray() && takesArrays(call, type)
        || isArrayCopy(call) && !type.isPrimitive()
        || isText(call, type);
  }

  /** A text that may be a buffer, which is synchronized, so that no race shows that it is read. */
  private static boolean isText(InvokeInstruction call, ClassDesc type) {
    return call.owner().asInternalName().equals(STRING)
        && type.descriptorString().equals("Ljava/lang/CharSequence;");
  }

  /** Wrappers and views look at the contents later, when they are used. */
  private static boolean isWrapping(InvokeInstruction call) {
    String name = call.name().stringValue();
    return call.owner().asInternalName().equals("java/util/Collections")
        && (name.startsWith("synchronized")
            || name.startsWith("unmodifiable")
            || name.startsWith("checked"));
  }

  private static boolean takesArrays(InvokeInstruction call, ClassDesc type) {
    String owner = call.owner().asInternalName();
    return owner.equals("java/util/Arrays")
        || isSilent(owner) && TEXT_ARRAYS.contains(type.descriptorString());
  }

  /** Whether it is a class of the JDK whose own code does not report what it accesses. */
  private static boolean isSilent(String owner) {
    return owner.equals(STRING)
        || owner.equals("java/lang/StringBuilder")
        || owner.equals("java/lang/StringBuffer")
        || owner.equals(CHARACTER)
        || owner.startsWith("java/math/");
  }

  /** Whether a text is copied into an array. */
  private static boolean isCopyOfText(InvokeInstruction call) {
    return call.owner().asInternalName().startsWith(STRING)
        && call.name().stringValue().startsWith("get");
  }

  /** Whether one character is copied into an array, at the index that follows. */
  private static boolean isCopyOfCharacter(InvokeInstruction call) {
    return call.name().equalsString("toChars");
  }

  private static boolean isArrayCopy(InvokeInstruction call) {
    return call.owner().asInternalName().equals("java/lang/System")
        && call.name().equalsString("arraycopy");
  }

  /** Calls the hook for each such argument; they have been saved. */
  static void emitHooks(MethodContext method, CodeBuilder code, InvokeInstruction call) {
    if (!has(call)) {
      return;
    }
    MethodTypeDesc type = call.typeSymbol();
    boolean isFirst = true;
    for (int i = 0; i < type.parameterCount(); i++) {
      if (isShared(call, type.parameterType(i))) {
        boolean isWrite =
            isArrayCopy(call)
                ? !isFirst
                : isFirst && changesFirst(call) || isCopyOfText(call) || isCopyOfCharacter(call);
        code.aload(method.spillSlot(i));
        int site =
            method.siteOfArgument(
                i,
                Site.CALL,
                call.owner().asInternalName(),
                isWrite ? "set" : "get",
                call.type().stringValue());
        if (isArrayCopy(call) || type.parameterType(i).isArray()) {
          emitRange(method, code, call, i);
          HookCalls.call(code, "elements", "(Ljava/lang/Object;III)V", site);
        } else {
          HookCalls.call(code, "argument", "(Ljava/lang/Object;I)V", site);
        }
        isFirst = false;
      }
    }
  }

  /**
   * Which elements are meant: the first and the number. All of them if no numbers follow the array;
   * none if the meaning of the numbers is not known.
   */
  private static void emitRange(
      MethodContext method, CodeBuilder code, InvokeInstruction call, int argument) {
    MethodTypeDesc type = call.typeSymbol();
    if (isArrayCopy(call)) {
      code.iload(method.spillSlot(argument + 1)).iload(method.spillSlot(4));
    } else if (isCopyOfText(call)) {
      code.iload(method.spillSlot(argument + 1));
      code.iload(method.spillSlot(1)).iload(method.spillSlot(0)).isub();
    } else if (call.owner().asInternalName().equals(CHARACTER)) {
      emitCharacters(method, code, call, argument);
    } else if (isSilent(call.owner().asInternalName()) && isInt(type, argument + 2)) {
      int first = lastInt(type, argument + 1) - 1;
      code.iload(method.spillSlot(first)).iload(method.spillSlot(first + 1));
    } else if (isInt(type, argument + 1) && isInt(type, argument + 2) && argument == 0) {
      int from = method.spillSlot(1);
      code.iload(from).iload(method.spillSlot(2)).iload(from).isub();
    } else if (isInt(type, argument + 1) && call.name().stringValue().startsWith("copyOf")) {
      code.iconst_0().iload(method.spillSlot(argument + 1));
    } else if (isInt(type, argument + 1) && argument > 0
        || LATER.contains(call.name().stringValue())) {
      code.iconst_0().iconst_0();
    } else {
      code.iconst_0().loadConstant(Integer.MAX_VALUE);
    }
  }

  /** One character, the second half of which is left out, or a number of them. */
  private static void emitCharacters(
      MethodContext method, CodeBuilder code, InvokeInstruction call, int argument) {
    code.iload(method.spillSlot(argument + 1));
    switch (call.name().stringValue()) {
      case "codePointAt", "toChars" -> code.iconst_1();
      case "codePointBefore" -> code.iconst_1().isub().iconst_1();
      default -> code.iload(method.spillSlot(argument + 2));
    }
  }

  /** Whether a parameter is a number that can be an index; the value for a fill comes last. */
  private static boolean isInt(MethodTypeDesc type, int parameter) {
    return parameter < type.parameterCount()
        && type.parameterType(parameter).descriptorString().equals("I");
  }

  /** The last of the numbers that follow: after an array of bytes, its high byte may come first. */
  private static int lastInt(MethodTypeDesc type, int parameter) {
    int last = parameter;
    while (isInt(type, last + 1)) {
      last++;
    }
    return last;
  }

  private static boolean changesFirst(InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    return (owner.equals("java/util/Collections") || owner.equals("java/util/Arrays"))
        && CHANGING.contains(call.name().stringValue());
  }
}
