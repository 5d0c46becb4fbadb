package dev.selvage.agent.transform;

import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Set;

/**
 * Code in which data that the JDK shares between threads says nothing about the program. The JVM
 * loads and links when a class or an instruction is reached for the first time. It also keeps a
 * list of all pools, for thread dumps, which may include pools of other code and of earlier
 * executions until they are collected. And it keeps one copy of each type of a method and the like,
 * in tables that only the first execution fills. What a static initializer of the JDK sets up, and
 * what is read from the image of the JDK, is the same for whichever thread comes first, and known
 * to all others.
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

  /** Reads classes and resources of the JDK from one buffer. */
  private static final String IMAGE = "jdk/internal/jimage/";

  /** What initializers may call without reaching code that reports its accesses. */
  private static final Set<String> PLAIN_CALLS =
      Set.of(
          "java/lang/Class",
          "java/lang/Enum",
          "java/lang/Object",
          "java/lang/String",
          "java/lang/System",
          "java/lang/Throwable",
          "jdk/internal/misc/CDS",
          "jdk/internal/misc/Unsafe");

  private static final String LINKER = "java/lang/invoke/MethodHandleNatives";

  private QuietRegions() {}

  static boolean contain(MethodContext context) {
    if (isInitializerOfJdk(context)) {
      return callsOthers(context);
    }
    if (context.className.startsWith(IMAGE)) {
      return !context.isConstructor && !context.isInitializer;
    }
    if (CACHES.contains(context.className)) {
      return !context.isConstructor && !context.isInitializer;
    }
    return context.className.equals(LINKER)
        ? context.method.startsWith("link") || context.method.startsWith("find")
        : METHODS.contains(context.className + '.' + context.method + context.descriptor);
  }

  /** Of a class that is being loaded; those that were loaded before have been initialized. */
  private static boolean isInitializerOfJdk(MethodContext context) {
    return context.isJvmInitializer() && context.canAddMethods() && !context.isOfTheProgram();
  }

  private static boolean callsOthers(MethodContext context) {
    for (CodeElement element : context.body) {
      if (element instanceof InvokeInstruction call && isOther(context, call)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOther(MethodContext context, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    boolean isOwnConstructor =
        owner.equals(context.className) && call.name().equalsString("<init>");
    return !isOwnConstructor && !PLAIN_CALLS.contains(owner) && !owner.startsWith("[");
  }
}
