package dev.selvage.agent.transform;

import dev.selvage.bridge.AccessMode;
import dev.selvage.bridge.AccountedTypes;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/**
 * Objects of which each counts as a whole: the code of their class announces what it is about to do
 * to them, whoever calls it. So the builder that is passed to {@code String.join} is read there,
 * and so is the name of a thread in a list that is printed.
 */
final class WholeObjects {
  private static final ClassDesc MEMORY = ClassDesc.of("dev.selvage.bridge.Memory");
  private static final MethodTypeDesc WHOLE = MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;I)V");

  /** Parameters whose fields the code reads without calling their methods. */
  private static final Set<String> OTHERS =
      Set.of(
          "Ljava/lang/AbstractStringBuilder;",
          "Ljava/lang/StringBuilder;",
          "Ljava/lang/StringBuffer;");

  /**
   * What threads have in common by these methods: the name, the priority, whether it is a daemon.
   */
  private static final Set<String> OF_THREADS =
      Set.of(
          "getName", "getPriority", "isDaemon", "setDaemon", "setName", "setPriority", "toString");

  private WholeObjects() {}

  static boolean contain(MethodContext method) {
    return isOfBuilder(method) || isOfThread(method);
  }

  private static boolean isOfThread(MethodContext method) {
    return method.className.equals("java/lang/Thread")
        && !method.isStatic
        && OF_THREADS.contains(method.method);
  }

  /** Not private methods, which others call, but bodies of lambdas, which run later. */
  private static boolean isOfBuilder(MethodContext method) {
    return AccountedTypes.isCodeOfWhole(method.className.replace('/', '.'))
        && !method.isStatic
        && !method.isConstructor
        && (!method.isPrivate || method.method.startsWith("lambda$"));
  }

  static void announce(MethodContext method, CodeBuilder code) {
    boolean isRead = AccountedTypes.isReadOfWhole(method.method, method.descriptor);
    int read = AccessMode.ofRead(AccessMode.PLAIN);
    int mode = isRead ? read : AccessMode.ofWrite(AccessMode.PLAIN);
    emit(code.aload(0), isOfThread(method) ? mode | AccessMode.SAFE : mode);
    MethodTypeDesc type = MethodTypeDesc.ofDescriptor(method.descriptor);
    for (int i = 0; i < type.parameterCount(); i++) {
      if (OTHERS.contains(type.parameterType(i).descriptorString())) {
        emit(code.aload(code.parameterSlot(i)), read);
      }
    }
  }

  private static void emit(CodeBuilder code, int mode) {
    code.loadConstant(mode).invokestatic(MEMORY, "whole", WHOLE);
  }
}
