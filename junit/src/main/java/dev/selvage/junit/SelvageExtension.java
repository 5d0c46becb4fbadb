package dev.selvage.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Replaces JUnit's invocation of a {@link SelvageTest}: what JUnit would call once is skipped and
 * called in every execution instead. JUnit creates one instance for each test. Java 8, so that a
 * test on an old JVM fails with a clear message.
 */
final class SelvageExtension implements InvocationInterceptor {
  /** The arguments that JUnit has resolved for constructors and methods. */
  private final Map<Executable, List<Object>> arguments = new HashMap<>();

  @Override
  public <T> T interceptTestClassConstructor(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Constructor<T>> call,
      ExtensionContext context)
      throws Throwable {
    arguments.put(call.getExecutable(), call.getArguments());
    return invocation.proceed();
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    arguments.put(call.getExecutable(), call.getArguments());
    invocation.skip();
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context)
      throws Throwable {
    arguments.put(call.getExecutable(), call.getArguments());
    invocation.skip();
    refuseTemplates(context);
    RequiredAgent.require();
    testRun(annotation(context), context).execute();
  }

  /** By its name, because an old JVM cannot load it and must be refused before it tries. */
  private org.junit.jupiter.api.function.Executable testRun(
      SelvageTest annotation, ExtensionContext context) throws Throwable {
    try {
      return Class.forName("dev.selvage.junit.TestRun")
          .asSubclass(org.junit.jupiter.api.function.Executable.class)
          .getDeclaredConstructor(SelvageTest.class, ExtensionContext.class, Map.class)
          .newInstance(annotation, context, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
    refuseTemplates(context);
  }

  @Override
  public <T> T interceptTestFactoryMethod(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
    refuseTemplates(context);
    return null;
  }

  private static SelvageTest annotation(ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    return AnnotationSupport.findAnnotation(method, SelvageTest.class).get();
  }

  private static void refuseTemplates(ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    if (AnnotationSupport.isAnnotated(method, TestTemplate.class)
        || AnnotationSupport.isAnnotated(method, TestFactory.class)) {
      throw new ExtensionConfigurationException(
          "Selvage: "
              + method.getName()
              + " has both @SelvageTest and another test annotation, such as @ParameterizedTest or"
              + " @RepeatedTest: remove one of them, and write one @SelvageTest method per case");
    }
  }
}
