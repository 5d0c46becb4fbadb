package dev.selvage.agent.transform;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.reflect.AccessFlag;
import java.util.Set;

/**
 * Classes that can be left as they are: no code of theirs blocks or wakes a thread by itself, and
 * the JVM runs no initializer of theirs.
 */
final class Harmless {
  private static final Set<String> WAITS = Set.of("wait", "notify", "notifyAll");

  private Harmless() {}

  static boolean is(byte[] bytes) {
    ClassModel model = ClassFile.of().parse(bytes);
    return model.methods().stream().allMatch(Harmless::is);
  }

  private static boolean is(MethodModel method) {
    return !method.flags().has(AccessFlag.SYNCHRONIZED)
        && !method.methodName().equalsString("<clinit>")
        && method.code().map(Harmless::is).orElse(true);
  }

  private static boolean is(CodeModel code) {
    for (CodeElement element : code) {
      if (element instanceof MonitorInstruction
          || element instanceof InvokeInstruction call && isOfThreads(call)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOfThreads(InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    return owner.equals("java/lang/Thread")
        || owner.equals("java/util/concurrent/locks/LockSupport")
        || owner.endsWith("/Unsafe")
        || WAITS.contains(call.name().stringValue());
  }
}
