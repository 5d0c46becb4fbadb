package dev.selvage.agent.transform;

import java.util.Set;

/**
 * Code in which data that the JDK shares between threads says nothing about the program. The JVM
 * loads and links when a class or an instruction is reached for the first time. It also keeps a
 * list of all pools, for thread dumps, which may include pools of other code and of earlier
 * executions until they are collected.
 */
final class QuietRegions {
  private static final Set<String> METHODS =
      Set.of(
          "jdk/internal/vm/ThreadContainers.registerContainer(Ljdk/internal/vm/ThreadContainer;)Ljava/lang/Object;",
          "jdk/internal/vm/ThreadContainers.deregisterContainer(Ljava/lang/Object;)V",
          "java/lang/ClassLoader.loadClass(Ljava/lang/String;)Ljava/lang/Class;",
          "java/lang/invoke/LambdaForm.compileToBytecode()V",
          "java/lang/invoke/MethodHandle.customize()V",
          "java/lang/invoke/VarHandle.getMethodHandleUncached(I)Ljava/lang/invoke/MethodHandle;");

  private static final String LINKER = "java/lang/invoke/MethodHandleNatives";

  private QuietRegions() {}

  static boolean contain(MethodContext context) {
    return context.className.equals(LINKER)
        ? context.method.startsWith("link") || context.method.startsWith("find")
        : METHODS.contains(context.className + '.' + context.method + context.descriptor);
  }
}
