package dev.selvage.agent.transform;

import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.util.Map;

/**
 * Methods of records, and strings that are put together, for which the JDK generates the code: it
 * calls {@code hashCode}, {@code equals} and {@code toString} of other objects.
 */
final class DynamicCalls implements Rewriter {
  /** By the class with the bootstrap method: the class that such a call counts as one of. */
  private static final Map<String, String> OWNERS =
      Map.of(
          "Ljava/lang/runtime/ObjectMethods;", "java/lang/Record",
          "Ljava/lang/invoke/StringConcatFactory;", "java/lang/String");

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeDynamicInstruction dynamic
        && !method.isQuiet()
        && OWNERS.containsKey(bootstrap(dynamic))
        && dynamic.typeSymbol().parameterList().stream().anyMatch(type -> !type.isPrimitive());
  }

  private static String bootstrap(InvokeDynamicInstruction dynamic) {
    return dynamic.bootstrapMethod().owner().descriptorString();
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeDynamicInstruction dynamic = (InvokeDynamicInstruction) instruction;
    String owner = OWNERS.get(bootstrap(dynamic));
    String name = owner.endsWith("String") ? "valueOf" : dynamic.name().stringValue();
    HookCalls.call(
        code, "enters", "(I)V", method.site(Site.CALL, owner, name, dynamic.type().stringValue()));
    code.with(instruction);
  }
}
