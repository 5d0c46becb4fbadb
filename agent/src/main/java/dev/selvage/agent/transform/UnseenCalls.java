package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Set;

/**
 * Calls of which it is not known what they access: native methods of the program, those of the JDK
 * that are not in the table, and serialization, which reads and sets fields of any class. Whoever
 * calls them is told, so that a search does not claim to have seen everything.
 */
final class UnseenCalls implements Rewriter {
  private static final ClassDesc INDIRECT = ClassDesc.of("dev.selvage.bridge.Indirect");

  private static final Set<String> SERIALIZATION =
      Set.of("java/io/ObjectInputStream", "java/io/ObjectOutputStream");

  private final Ancestry ancestry;
  private final UnseenMethods methods;

  /** Whether all methods of java.base are in the table. */
  private final boolean isReviewed;

  /** What else to do at such a call. */
  private final List<Rewriter> others;

  UnseenCalls(Ancestry ancestry, UnseenMethods methods, int jdk, List<Rewriter> others) {
    this.ancestry = ancestry;
    this.methods = methods;
    this.isReviewed = jdk == UnseenMethods.REVIEWED;
    this.others = List.copyOf(others);
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call
        && !method.isQuiet()
        && isUnseen(method.loader, call);
  }

  boolean isUnseen(ClassLoader loader, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    if (owner.startsWith("[") || Scope.isTool(owner)) {
      return false;
    }
    if (SERIALIZATION.contains(owner)) {
      return name.endsWith("Object");
    }
    if (Scope.isJdk(owner)
        && (isReviewed && isOfBase(owner) || methods.of(owner.replace('/', '.'), name) != null)) {
      return false;
    }
    return ancestry.isUnseen(loader, owner, name + call.type().stringValue());
  }

  private static boolean isOfBase(String owner) {
    int end = owner.lastIndexOf('/');
    return end > 0
        && Object.class
            .getModule()
            .getPackages()
            .contains(owner.substring(0, end).replace('/', '.'));
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeInstruction call = (InvokeInstruction) instruction;
    code.loadConstant(
        call.owner().asInternalName().replace('/', '.') + '.' + call.name().stringValue());
    code.invokestatic(INDIRECT, "unseen", MethodTypeDesc.ofDescriptor("(Ljava/lang/String;)V"));
    Rewriter.emit(others, method, code, call);
  }
}
