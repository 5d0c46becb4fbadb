package dev.selvage.junit;

import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;

/**
 * The extensions of one execution, called as JUnit calls them: before the test in order until one
 * fails, after it all of them in reverse order.
 */
final class Extensions {
  private final List<Object> extensions;

  Extensions(List<Object> extensions) {
    this.extensions = extensions;
  }

  void postProcess(Object instance, ExtensionContext context) throws Exception {
    for (TestInstancePostProcessor each : forwards(TestInstancePostProcessor.class)) {
      each.postProcessTestInstance(instance, context);
    }
  }

  void beforeEach(ExtensionContext context) throws Exception {
    for (BeforeEachCallback each : forwards(BeforeEachCallback.class)) {
      each.beforeEach(context);
    }
  }

  void beforeTestExecution(ExtensionContext context) throws Exception {
    for (BeforeTestExecutionCallback each : forwards(BeforeTestExecutionCallback.class)) {
      each.beforeTestExecution(context);
    }
  }

  void afterTestExecution(ExtensionContext context, ThrowableCollector thrown) {
    for (AfterTestExecutionCallback each : backwards(AfterTestExecutionCallback.class)) {
      thrown.run(() -> each.afterTestExecution(context));
    }
  }

  void afterEach(ExtensionContext context, ThrowableCollector thrown) {
    for (AfterEachCallback each : backwards(AfterEachCallback.class)) {
      thrown.run(() -> each.afterEach(context));
    }
  }

  /**
   * Each handler gets what the one before it throws; nothing is thrown if one of them handles it.
   */
  void handle(ExtensionContext context, Throwable failure) throws Throwable {
    Throwable pending = failure;
    for (TestExecutionExceptionHandler each : backwards(TestExecutionExceptionHandler.class)) {
      try {
        each.handleTestExecutionException(context, pending);
        return;
      } catch (Throwable e) {
        pending = e;
      }
    }
    throw pending;
  }

  /** Most tests have none, and are executed very often. */
  boolean isEmpty() {
    return extensions.isEmpty();
  }

  private <T> List<T> forwards(Class<T> type) {
    if (isEmpty()) {
      return List.of();
    }
    return extensions.stream().filter(type::isInstance).map(type::cast).toList();
  }

  private <T> List<T> backwards(Class<T> type) {
    return forwards(type).reversed();
  }
}
