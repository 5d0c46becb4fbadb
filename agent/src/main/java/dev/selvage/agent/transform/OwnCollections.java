package dev.selvage.agent.transform;

import dev.selvage.bridge.SafeTypes;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/**
 * Collections that {@code java.util.concurrent} keeps for itself, such as the workers of a pool. As
 * with its plain fields, calls that depend on each other meet in a lock, which is seen, so that the
 * accesses inside need not be announced. It made those collections if it calls them by their class:
 * what it is passed, it knows by an interface.
 */
final class OwnCollections implements Rewriter {
  private static final ClassDesc MEMORY = ClassDesc.of("dev.selvage.bridge.Memory");
  private static final String ITERATOR = "java/util/Iterator";
  private static final String ITERATOR_TYPE = "Ljava/util/Iterator;";

  private static final Set<String> SKELETONS =
      Set.of("java/util/AbstractCollection", "java/util/AbstractMap");

  private final Ancestry ancestry;

  OwnCollections(Ancestry ancestry) {
    this.ancestry = ancestry;
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call
        && SafeTypes.isConcurrent(method.className.replace('/', '.'))
        && !method.isQuiet()
        && (isOwn(method, call) || isIteration(call) && hasOnlyOwnIterators(method));
  }

  private boolean isOwn(MethodContext method, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    if (call.opcode() != Opcode.INVOKEVIRTUAL
        || !owner.startsWith("java/util/")
        || SafeTypes.isConcurrent(owner.replace('/', '.'))) {
      return false;
    }
    String each = owner;
    for (int depth = 0; depth < 32 && !each.equals("java/lang/Object"); depth++) {
      each = ancestry.superclass(method.loader, each);
      if (SKELETONS.contains(each)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isIteration(InvokeInstruction call) {
    return call.owner().asInternalName().equals(ITERATOR);
  }

  /** Whether all iterators in a method are of such collections. */
  private boolean hasOnlyOwnIterators(MethodContext method) {
    if (method.descriptor.contains(ITERATOR_TYPE)) {
      return false;
    }
    for (CodeElement element : method.body) {
      boolean isOther =
          switch (element) {
            case InvokeInstruction call ->
                call.type().stringValue().endsWith(ITERATOR_TYPE) && !isOwn(method, call);
            case FieldInstruction field -> field.type().equalsString(ITERATOR_TYPE);
            case TypeCheckInstruction check -> check.type().asInternalName().equals(ITERATOR);
            default -> false;
          };
      if (isOther) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    hook(code, "ownEnter");
    code.with(instruction);
    hook(code, "ownExit");
  }

  private static void hook(CodeBuilder code, String name) {
    code.invokestatic(MEMORY, name, MethodTypeDesc.ofDescriptor("()V"));
  }
}
