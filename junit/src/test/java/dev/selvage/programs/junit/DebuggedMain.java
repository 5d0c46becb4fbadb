package dev.selvage.programs.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs one test as a launcher does, tells how it ended, and exits with 1 if it failed. */
public final class DebuggedMain {
  private static boolean hasFailed;

  private DebuggedMain() {}

  /**
   * Arguments: the class and the method of the test; a third one if the class is to be loaded
   * before JUnit.
   */
  public static void main(String[] args) throws Exception {
    if (args.length > 2) {
      Class.forName(args[0]);
    }
    try (LauncherSession session = LauncherFactory.openSession()) {
      session
          .getLauncher()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(selectMethod(args[0], args[1]))
                  .forExecution()
                  .listeners(new Teller())
                  .build());
    }
    System.exit(hasFailed ? 1 : 0);
  }

  private static final class Teller implements TestExecutionListener {
    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (test.isTest()) {
        hasFailed = result.getThrowable().isPresent();
        System.out.println(result.getThrowable().map(Throwable::toString).orElse("passed"));
      }
    }
  }
}
