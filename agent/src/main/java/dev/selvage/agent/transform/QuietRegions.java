package dev.selvage.agent.transform;

import java.util.Set;

/**
 * Code in which data that the JDK shares between threads says nothing about the program. The JVM
 * loads and links when a class or an instruction is reached for the first time. It also keeps a
 * list of all pools, for thread dumps, which may include pools of other code and of earlier
 * executions until they are collected. And it keeps one copy of each type of a method and the like,
 * in tables that only the first execution fills.
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

  /** Tables of the JDK that are nothing but caches of equal values. */
  private static final Set<String> CACHES =
      Set.of("jdk/internal/util/ReferencedKeyMap", "jdk/internal/util/ReferencedKeySet");

  private static final String LINKER = "java/lang/invoke/MethodHandleNatives";

  private QuietRegions() {}

  static boolean contain(MethodContext context) {
    if (CACHES.contains(context.className)) {
      return !context.isConstructor && !context.isInitializer;
    }
    return context.className.equals(LINKER)
        ? context.method.startsWith("link") || context.method.startsWith("find")
        : METHODS.contains(context.className + '.' + context.method + context.descriptor);
  }
}
