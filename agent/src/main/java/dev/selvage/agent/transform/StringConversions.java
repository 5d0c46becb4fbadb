package dev.selvage.agent.transform;

import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Set;

/**
 * Where an object whose class is not known in advance is converted to a string: by {@code
 * toString}, and by code that calls it, such as {@code "" + counter}. The object may be an atomic
 * or a collection, which is then read.
 */
final class StringConversions implements Rewriter {
  private static final String OBJECT = "java/lang/Object";
  private static final String TO_STRING = "toString";
  private static final String TEXT = "()Ljava/lang/String;";
  private static final String TO_TEXT = "(Ljava/lang/Object;)Ljava/lang/String;";
  private static final String TO_NOTHING = "(Ljava/lang/Object;)V";

  /** Each has the object on top of the stack. */
  private static final Set<String> METHODS =
      Set.of(
          OBJECT + '.' + TO_STRING + TEXT,
          "java/lang/String.valueOf" + TO_TEXT,
          "java/lang/StringBuilder.append(Ljava/lang/Object;)Ljava/lang/StringBuilder;",
          "java/util/Objects.toString" + TO_TEXT,
          "java/io/PrintStream.print" + TO_NOTHING,
          "java/io/PrintStream.println" + TO_NOTHING,
          "java/io/PrintWriter.print" + TO_NOTHING,
          "java/io/PrintWriter.println" + TO_NOTHING);

  /** What else to do at such a call. */
  private final Rewriter other;

  StringConversions(Rewriter other) {
    this.other = other;
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call
        && call.opcode() != Opcode.INVOKESPECIAL
        && !method.isQuiet()
        && METHODS.contains(call.owner().asInternalName() + '.' + call.name() + call.type());
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    code.dup();
    int site = method.site(Site.CALL, OBJECT, TO_STRING, TEXT);
    HookCalls.call(code, "argument", "(Ljava/lang/Object;I)V", site);
    other.rewriteOrCopy(method, code, instruction);
  }
}
