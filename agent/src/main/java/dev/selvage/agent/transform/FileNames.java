package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Set;

/** The random numbers in the names of temporary files, which are left as they are. */
final class FileNames implements Rewriter {
  private static final Set<String> CLASSES =
      Set.of("java/io/File$TempDirectory", "java/nio/file/TempFileHelper");

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return CLASSES.contains(method.className)
        && instruction instanceof InvokeInstruction call
        && call.name().equalsString("nextLong");
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    HookCalls.value(code, "fileName", "(Ljava/util/Random;)J");
  }
}
