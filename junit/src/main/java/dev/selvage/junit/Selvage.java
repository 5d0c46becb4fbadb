package dev.selvage.junit;

import dev.selvage.core.explore.Body;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Options;
import dev.selvage.model.ReplayResult;

/**
 * Explores a piece of code from any test framework, or none. System properties {@code selvage.name}
 * override the options given here; schedule files and messages name the calling class and method.
 */
public final class Selvage {
  private static final StackWalker CALLERS =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private Selvage() {}

  /** A builder of options with their defaults and a random seed. */
  public static Options.Builder options() {
    return TestOptions.defaults();
  }

  /**
   * Runs the body many times, each time with a different interleaving of its threads.
   *
   * @return what was explored, when nothing was found
   * @throws SelvageFailure when a failure was found, or control was lost
   */
  public static CampaignResult check(Body body) {
    return check(caller(), options().build(), body);
  }

  /** The same with other options. */
  public static CampaignResult check(Options options, Body body) {
    return check(caller(), options, body);
  }

  /**
   * Runs the body once along a schedule and verifies every step.
   *
   * @param fileOrToken a schedule file, or a schedule as a token
   * @return what the replay showed, when nothing went wrong
   * @throws SelvageFailure when something did, or the body took a different path
   */
  public static ReplayResult replay(String fileOrToken, Body body) {
    TestName caller = caller();
    RequiredAgent.require();
    return DirectChecks.replay(caller, Recorded.read(fileOrToken, "Selvage.replay"), body);
  }

  private static CampaignResult check(TestName caller, Options options, Body body) {
    RequiredAgent.require();
    TestOptions.requireStrategy(options.strategy());
    return DirectChecks.check(caller, options, body);
  }

  /** The method that called this class; for a lambda, the method that contains it. */
  private static TestName caller() {
    return CALLERS.walk(
        frames ->
            frames
                .filter(frame -> frame.getDeclaringClass() != Selvage.class)
                .findFirst()
                .map(frame -> new TestName(frame.getClassName(), named(frame.getMethodName())))
                .orElseThrow());
  }

  private static String named(String method) {
    String[] parts = method.split("\\$", -1);
    return parts.length > 2 && parts[0].equals("lambda") ? parts[1] : method;
  }
}
