package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;

/**
 * Memory that buffers access by its address: the bytes of an array that stand for a number, or
 * memory outside the heap.
 */
final class ScopedAccesses implements Rewriter {
  private static final ClassDesc MEMORY = ClassDesc.of("dev.selvage.bridge.Memory");
  private static final String OWNER = "jdk/internal/misc/ScopedMemoryAccess";
  private static final String PREFIX =
      "(Ljdk/internal/foreign/MemorySessionImpl;Ljava/lang/Object;J";

  /** The width in bytes, by the name of the type. */
  private static final Map<String, Integer> WIDTHS =
      Map.of(
          "Boolean", 1, "Byte", 1, "Char", 2, "Double", 8, "Float", 4, "Int", 4, "Long", 8, "Short",
          2);

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call
        && call.owner().asInternalName().equals(OWNER)
        && call.type().stringValue().startsWith(PREFIX)
        && width(call) > 0
        && JdkAccesses.isAccounted(method);
  }

  private static int width(InvokeInstruction call) {
    String name = call.name().stringValue();
    for (Map.Entry<String, Integer> each : WIDTHS.entrySet()) {
      if (name.contains(each.getKey())) {
        return each.getValue();
      }
    }
    return 0;
  }

  @Override
  public boolean isForStrandsOnly() {
    return true;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeInstruction call = (InvokeInstruction) instruction;
    String name = call.name().stringValue();
    boolean isRead = name.startsWith("get") && !name.startsWith("getAnd");
    MemoryAccesses.putAside(method, code, call.typeSymbol());
    code.aload(method.spillSlot(1)).lload(method.spillSlot(2));
    code.loadConstant(width(call)).loadConstant(JdkAccesses.mode(method, !isRead));
    code.invokestatic(MEMORY, "addressed", MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;JII)V"));
    MemoryAccesses.putBack(method, code, call.typeSymbol());
    code.with(call);
  }
}
