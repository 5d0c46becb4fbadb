package dev.selvage.agent.transform;

import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.InvokeDynamicEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.util.List;
import java.util.Set;

/** Methods that a thread or a pool may be given to run, also as a lambda. */
final class TaskBodies {
  private static final Set<String> METHODS =
      Set.of("run()V", "call()Ljava/lang/Object;", "compute()V", "compute()Ljava/lang/Object;");

  private static final Set<String> INTERFACES =
      Set.of("Ljava/lang/Runnable;", "Ljava/util/concurrent/Callable;");

  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

  /** The index of the bootstrap argument for the method that does the work. */
  private static final int IMPLEMENTATION = 1;

  private TaskBodies() {}

  static boolean contain(MethodContext method) {
    return !method.isStatic && METHODS.contains(method.method + method.descriptor)
        || method.method.startsWith("lambda$") && isTask(method);
  }

  private static boolean isTask(MethodContext method) {
    ClassModel model = method.body.parent().flatMap(MethodModel::parent).orElse(null);
    if (model == null) {
      return false;
    }
    for (PoolEntry entry : model.constantPool()) {
      if (entry instanceof InvokeDynamicEntry dynamic && isTask(dynamic, method.method)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTask(InvokeDynamicEntry dynamic, String name) {
    if (!INTERFACES.contains(dynamic.typeSymbol().returnType().descriptorString())) {
      return false;
    }
    List<LoadableConstantEntry> arguments = dynamic.bootstrap().arguments();
    return dynamic
            .bootstrap()
            .bootstrapMethod()
            .reference()
            .owner()
            .asInternalName()
            .equals(METAFACTORY)
        && arguments.size() > IMPLEMENTATION
        && arguments.get(IMPLEMENTATION) instanceof MethodHandleEntry implementation
        && implementation.reference().name().equalsString(name);
  }
}
