package dev.selvage.agent.transform;

import java.util.Set;

/**
 * Where the JVM loads and links: it does so when a class or an instruction is reached for the first
 * time, and what the JDK shares between threads there says nothing about the program.
 */
final class QuietRegions {
  private static final Set<String> METHODS =
      Set.of(
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
