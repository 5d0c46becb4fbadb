package dev.selvage.core.engine.strand;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Knows which instructions of a class call which methods. */
final class CallBytecode {
  /** Calls to these can reach methods of any name. */
  private static final Set<String> POLYMORPHIC =
      Set.of("java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle");

  private final Map<String, Calls> methods = new HashMap<>();

  /**
   * What is known of a method.
   *
   * @param starts where instructions begin
   * @param names the names of the methods that are called, by instruction; "" for any
   */
  private record Calls(BitSet starts, Map<Integer, String> names) {}

  CallBytecode(byte[] bytes) {
    for (MethodModel method : ClassFile.of().parse(bytes).methods()) {
      method.code().ifPresent(code -> methods.put(key(method), calls(code)));
    }
  }

  private static String key(MethodModel method) {
    return method.methodName().stringValue() + method.methodType().stringValue();
  }

  private static Calls calls(Iterable<CodeElement> code) {
    Calls calls = new Calls(new BitSet(), new HashMap<>());
    int index = 0;
    for (CodeElement element : code) {
      if (element instanceof Instruction instruction) {
        calls.starts.set(index);
        if (instruction instanceof InvokeInstruction call) {
          boolean isAny = POLYMORPHIC.contains(call.owner().asInternalName());
          calls.names.put(index, isAny ? "" : call.name().stringValue());
        } else if (instruction instanceof InvokeDynamicInstruction) {
          calls.names.put(index, "");
        }
        index += instruction.sizeInBytes();
      }
    }
    return calls;
  }

  /**
   * Whether the instruction may call a method of this name.
   *
   * @param method name and descriptor of the method that the instruction is in
   */
  boolean mayCall(String method, int index, String called) {
    Calls calls = methods.get(method);
    if (calls == null || index < 0 || !calls.starts.get(index)) {
      return true;
    }
    String name = calls.names.get(index);
    return name != null && (name.isEmpty() || name.equals(called));
  }
}
