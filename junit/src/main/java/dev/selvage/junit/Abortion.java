package dev.selvage.junit;

import org.opentest4j.TestAbortedException;

/** How a test is ended that neither passes nor fails. */
final class Abortion {
  private Abortion() {}

  /** What to throw: in a test framework that knows no abortion, the failure itself. */
  static RuntimeException of(SelvageFailure failure) {
    try {
      return new TestAbortedException(failure.getMessage(), failure);
    } catch (NoClassDefFoundError e) {
      throw failure;
    }
  }
}
