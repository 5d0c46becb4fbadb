package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;
import dev.selvage.agent.transform.UnseenMethods.Entry;
import dev.selvage.agent.transform.UnseenMethods.Kind;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Calls in code of the JDK that access elements of arrays, all fields of an object, or memory
 * outside the heap, without bytecode that does it. They are announced where they are called, so
 * that it does not matter whether the body of an intrinsic is run.
 */
final class UnseenAccesses implements Rewriter {
  private static final ClassDesc MEMORY = ClassDesc.of("dev.selvage.bridge.Memory");

  private final Ancestry ancestry;
  private final UnseenMethods methods;

  /** By class: whether it may have such methods. */
  private final Map<String, Boolean> owners = new ConcurrentHashMap<>();

  UnseenAccesses(Ancestry ancestry, UnseenMethods methods) {
    this.ancestry = ancestry;
    this.methods = methods;
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call
        && !method.isQuiet()
        && (method.treatment != Treatment.GUARDED || JdkAccesses.isAccounted(method))
        && !methods.isAnnouncedByCallers(method)
        && !isTextCopy(method.className, method.method, method.descriptor)
        && (isCopy(call) || !ranges(method, call).isEmpty() || isOutside(method, call));
  }

  /** Whether an array or, by its own code, an object is copied. */
  private static boolean isCopy(InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    return call.name().equalsString("clone")
        && (owner.startsWith("[")
            || owner.equals("java/lang/Object") && call.opcode() == Opcode.INVOKESPECIAL);
  }

  /**
   * Whether a method copies bytes. Texts consist of them, and the classes of texts, which count as
   * a whole or never change, use the same method. So it is announced where others call it.
   */
  private static boolean isTextCopy(String owner, String name, String type) {
    return owner.equals("java/util/Arrays") && name.startsWith("copyOf") && type.startsWith("([B");
  }

  private static List<ElementRange> textCopy(InvokeInstruction call) {
    boolean hasFrom = call.typeSymbol().parameterCount() > 2;
    return List.of(new ElementRange(false, 0, hasFrom ? 1 : -1, hasFrom ? 2 : 1, hasFrom));
  }

  /** What a call accesses; nothing if its bytecode does it. */
  private List<ElementRange> ranges(MethodContext method, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    if (isTextCopy(owner, call.name().stringValue(), call.type().stringValue())) {
      return JdkAccesses.isAccounted(method) ? textCopy(call) : List.of();
    }
    if (PassedArrays.areUsedBy(owner) && JdkAccesses.isAccounted(method)) {
      return PassedArrays.ranges(call);
    }
    Entry entry = entry(method, call);
    return entry != null && entry.kind() == Kind.ELEMENTS
        ? ElementRange.of(entry.details(), call.typeSymbol())
        : List.of();
  }

  /** Whether memory outside the heap is accessed. */
  private boolean isOutside(MethodContext method, InvokeInstruction call) {
    Entry entry = entry(method, call);
    return entry != null && entry.kind() == Kind.OUTSIDE;
  }

  /** The line of the table for what is called; null if it has bytecode. */
  private Entry entry(MethodContext method, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    if (!owners.computeIfAbsent(owner, each -> methods.hasAccesses(each.replace('/', '.')))) {
      return null;
    }
    String name = call.name().stringValue();
    Entry entry = methods.of(owner.replace('/', '.'), name);
    return entry != null
            && ancestry.isUnseen(method.loader, owner, name + call.type().stringValue())
        ? entry
        : null;
  }

  @Override
  public boolean isForStrandsOnly() {
    return true;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeInstruction call = (InvokeInstruction) instruction;
    if (isCopy(call)) {
      code.dup();
      hook(code, "copied", "(Ljava/lang/Object;)V");
    } else if (isOutside(method, call)) {
      code.aconst_null().lconst_0().iconst_0().loadConstant(JdkAccesses.mode(method, true));
      hook(code, "addressed", "(Ljava/lang/Object;JII)V");
    } else {
      MemoryAccesses.putAside(method, code, call.typeSymbol());
      for (ElementRange range : ranges(method, call)) {
        emit(method, code, range);
      }
      MemoryAccesses.putBack(method, code, call.typeSymbol());
    }
    code.with(call);
  }

  private static void emit(MethodContext method, CodeBuilder code, ElementRange range) {
    code.aload(method.spillSlot(range.argument()));
    if (range.last() < 0 && range.from() < 0) {
      code.iconst_0().loadConstant(Integer.MAX_VALUE);
    } else if (range.from() < 0) {
      code.iconst_0().iload(method.spillSlot(range.last()));
    } else {
      int from = method.spillSlot(range.from());
      code.iload(from);
      if (range.last() < 0) {
        code.iconst_1();
      } else {
        code.iload(method.spillSlot(range.last()));
        if (range.isEnd()) {
          code.iload(method.spillSlot(range.begin())).isub();
        }
      }
    }
    code.loadConstant(JdkAccesses.modeOfElements(method, range.isWrite()));
    hook(code, "elements", "(Ljava/lang/Object;III)V");
  }

  private static void hook(CodeBuilder code, String name, String descriptor) {
    code.invokestatic(MEMORY, name, MethodTypeDesc.ofDescriptor(descriptor));
  }
}
