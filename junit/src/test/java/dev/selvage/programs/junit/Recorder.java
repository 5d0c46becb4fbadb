package dev.selvage.programs.junit;

import java.lang.reflect.Field;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;

/** An extension that has all callbacks; it puts a new counter into the test, as Mockito does. */
public class Recorder
    implements TestInstancePostProcessor,
        BeforeEachCallback,
        BeforeTestExecutionCallback,
        AfterTestExecutionCallback,
        AfterEachCallback,
        TestExecutionExceptionHandler {
  private static final Namespace NAMESPACE = Namespace.create(Recorder.class);

  private final String name;

  public Recorder() {
    this("named");
  }

  Recorder(String name) {
    this.name = name;
  }

  @Override
  public void postProcessTestInstance(Object instance, ExtensionContext context) {
    Log.add(name + " post-process " + (context.getTestInstance().orElse(instance) == instance));
  }

  @Override
  public void beforeEach(ExtensionContext context) throws Exception {
    Object instance = context.getRequiredTestInstance();
    Field field = instance.getClass().getDeclaredField("counter");
    field.setAccessible(true);
    Log.add(name + " before each " + field.get(instance));
    field.set(instance, new Counter());
    Object stored = context.getStore(NAMESPACE).get(name);
    context.getStore(NAMESPACE).put(name, stored + "!");
    context.getStore(NAMESPACE).put("closed " + name, (AutoCloseable) () -> Log.add("closed"));
    Log.add(name + " stored " + stored);
  }

  @Override
  public void beforeTestExecution(ExtensionContext context) {
    Log.add(name + " before test");
  }

  @Override
  public void afterTestExecution(ExtensionContext context) {
    Log.add(name + " after test " + context.getExecutionException().isPresent());
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable thrown)
      throws Throwable {
    if (!"content".equals(thrown.getMessage())) {
      throw thrown;
    }
    Log.add(name + " handled");
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Log.add(name + " after each " + context.getRequiredTestInstances().getAllInstances().size());
  }
}
