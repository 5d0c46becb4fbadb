package dev.selvage.junit;

import dev.selvage.core.explore.Body;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.opentest4j.TestAbortedException;

/**
 * One execution of a test as JUnit would run it: new instances, callbacks of extensions and
 * {@code @BeforeEach} methods, the test, and their counterparts in reverse order. All of it is
 * under control.
 */
final class TestLifecycle implements Body {
  private final ExtensionContext context;
  private final Fixture fixture;
  private final ExtensionTypes extensionTypes;
  private final List<LevelCall> before = new ArrayList<>();
  private final List<LevelCall> after = new ArrayList<>();
  private final Call test;

  /** Why the test should not be run, according to the test itself. */
  private volatile TestAbortedException abortion;

  /**
   * A method on the instance of its class.
   *
   * @param level the place of the class among the enclosing ones, outermost first
   */
  private record LevelCall(int level, Call call) {}

  TestLifecycle(ExtensionContext context, Map<Executable, List<Object>> arguments) {
    this.context = context;
    this.fixture = new Fixture(context, arguments);
    List<Class<?>> classes = fixture.classes();
    this.extensionTypes = new ExtensionTypes(classes, context.getRequiredTestMethod());
    for (int level = 0; level < classes.size(); level++) {
      Class<?> type = classes.get(level);
      for (Method method :
          AnnotationSupport.findAnnotatedMethods(
              type, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN)) {
        before.add(new LevelCall(level, Call.of(method, context, arguments)));
      }
      List<LevelCall> afterHere = new ArrayList<>();
      for (Method method :
          AnnotationSupport.findAnnotatedMethods(
              type, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP)) {
        afterHere.add(new LevelCall(level, Call.of(method, context, arguments)));
      }
      after.addAll(0, afterHere);
    }
    this.test = Call.of(context.getRequiredTestMethod(), context, arguments);
  }

  @Override
  public void run() throws Throwable {
    ThrowableCollector thrown = new ThrowableCollector();
    thrown.run(() -> execute(thrown));
    if (thrown.first() instanceof TestAbortedException e) {
      abortion = e;
    }
    thrown.rethrow();
  }

  private void execute(ThrowableCollector thrown) throws Throwable {
    ExecutionStores stores = new ExecutionStores();
    FreshInstances instances = fixture.instantiate();
    ExtensionContext mine = ExecutionContext.of(context, instances, thrown, stores);
    Extensions extensions = extensionTypes.instantiate(instances);
    fixture.postProcess(instances, extensions, thrown, stores);
    thrown.run(() -> extensions.beforeEach(mine));
    for (LevelCall call : before) {
      thrown.runUnlessThrown(() -> call.call().on(instances.at(call.level())));
    }
    if (thrown.first() == null) {
      thrown.run(() -> extensions.beforeTestExecution(mine));
      thrown.runUnlessThrown(() -> invokeTest(instances, extensions, mine));
      extensions.afterTestExecution(mine, thrown);
    }
    for (LevelCall call : after) {
      thrown.run(() -> call.call().on(instances.at(call.level())));
    }
    extensions.afterEach(mine, thrown);
    stores.close(thrown);
  }

  private void invokeTest(FreshInstances instances, Extensions extensions, ExtensionContext mine)
      throws Throwable {
    try {
      test.on(instances.getInnermostInstance());
    } catch (Throwable e) {
      extensions.handle(mine, e);
    }
  }

  /** Makes JUnit report the test as aborted where an assumption of it did not hold. */
  void rethrowAbortion() {
    if (abortion != null) {
      throw abortion;
    }
  }
}
