package dev.selvage.junit;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.TestInstances;

/**
 * The context of JUnit as extensions see it in one execution: with its instances, its exception and
 * its stores. A proxy, because the interface differs between versions of JUnit.
 */
final class ExecutionContext implements InvocationHandler {
  private final ExtensionContext real;
  private final TestInstances instances;
  private final ThrowableCollector thrown;
  private final ExecutionStores stores;

  private ExecutionContext(
      ExtensionContext real,
      TestInstances instances,
      ThrowableCollector thrown,
      ExecutionStores stores) {
    this.real = real;
    this.instances = instances;
    this.thrown = thrown;
    this.stores = stores;
  }

  static ExtensionContext of(
      ExtensionContext real,
      TestInstances instances,
      ThrowableCollector thrown,
      ExecutionStores stores) {
    return (ExtensionContext)
        Proxy.newProxyInstance(
            ExtensionContext.class.getClassLoader(),
            new Class<?>[] {ExtensionContext.class},
            new ExecutionContext(real, instances, thrown, stores));
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    return switch (method.getName()) {
      case "getTestInstance" -> Optional.of(instances.getInnermostInstance());
      case "getRequiredTestInstance" -> instances.getInnermostInstance();
      case "getTestInstances" -> Optional.of(instances);
      case "getRequiredTestInstances" -> instances;
      case "getExecutionException" -> Optional.ofNullable(thrown.first());
      case "getStore" -> {
        if (arguments.length == 1) {
          Namespace namespace = (Namespace) arguments[0];
          yield stores.of(real.getUniqueId(), namespace, real.getStore(namespace));
        }
        yield delegate(method, arguments);
      }
      case "equals" -> proxy == arguments[0];
      case "hashCode" -> System.identityHashCode(proxy);
      default -> delegate(method, arguments);
    };
  }

  private Object delegate(Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(real, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
