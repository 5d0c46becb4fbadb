package dev.selvage.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that is run many times, each time with a different interleaving of its threads, until one
 * fails. It is one test in the report, and the failure shows the interleaving.
 *
 * <p>Every execution is a fresh start: a new instance of the class, its {@code @BeforeEach}
 * methods, the test, its {@code @AfterEach} methods, all of them under control. {@code @BeforeAll}
 * and {@code @AfterAll} methods run once, as always.
 *
 * <p>An attribute that is not set takes the configuration parameter {@code selvage.name} of JUnit,
 * with the name in lower case and hyphens ({@code selvage.max-steps}); a system property of the
 * same name wins over both.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Test
@ExtendWith(SelvageExtension.class)
public @interface SelvageTest {
  /** The value of a number that is not set. */
  long NOT_SET = Long.MIN_VALUE;

  /**
   * Any options of this test as on a command line, such as {@code "--bound 3 --no-cache"}; those
   * that have an attribute of their own can be written either way. The guide lists them all.
   */
  String[] options() default {};

  /** What chooses the next thread; {@code auto} by default. */
  String strategy() default "";

  /**
   * The number of ordering constraints of the bugs that {@code pct} looks for; by default drawn for
   * every execution, mostly 1 or 2.
   */
  long depth() default NOT_SET;

  /**
   * The maximum number of preemptions per schedule in a bounded search, such as {@code chess}; 2 by
   * default. With {@code options = "--bound-kind delays"}, that of delays.
   */
  long bound() default NOT_SET;

  /**
   * Whether a bounded search continues executions to their end even in states that it has seen
   * before; false is "not set".
   */
  boolean noCache() default false;

  /**
   * The maximum number of executions; 10,000 by default, and no limit when only a time is given.
   */
  long runs() default NOT_SET;

  /** The time budget, such as {@code 30s} or {@code 2m}; none by default. */
  String time() default "";

  /** The same seed explores the same executions; another one each time by default. */
  long seed() default NOT_SET;

  /** Cuts an execution off after this many steps; 1,000,000 by default. */
  long maxSteps() default NOT_SET;

  /**
   * When the time-out of a wait expires: {@code late}, when nothing else can run, which is the
   * default, or {@code any}.
   */
  String timeouts() default "";

  /**
   * How long a thread that is ready to run may be kept waiting, such as {@code 300ms}, {@code 0} or
   * {@code unbounded}; 1 s by default. A sleep of that length is believed to be long enough.
   */
  String stall() default "";

  /** The maximum number of spurious wake-ups per execution; none by default. */
  long spurious() default NOT_SET;

  /** Packages or classes in which threads are not switched. */
  String[] atomic() default {};

  /** Packages or classes in which threads are switched although they are atomic by default. */
  String[] controlled() default {};

  /** What threads run on; {@code fiber} by default. */
  String carrier() default "";

  /** How long an execution may go without progress before it counts as hung; 10s by default. */
  String hangTimeout() default "";

  /**
   * Whether every execution initializes the classes of the program again, except the test class;
   * false is "not set".
   */
  boolean resetStatics() default false;

  /** Whether to run every schedule twice and report where the two differ; false is "not set". */
  boolean checkDeterminism() default false;

  /** Whether to continue after the first failure; false is "not set". */
  boolean keepGoing() default false;

  /**
   * What to detect besides failures: {@code race}, {@code not-sc}, {@code deadlock} and {@code
   * leak}, which are on by default, {@code potential-deadlock}, {@code atomicity}; or {@code all},
   * {@code none}, {@code default}. {@code "+atomicity,-race"} changes the default.
   */
  String detect() default "";

  /**
   * Whether to search for a schedule in which a potential deadlock occurs, which switches that
   * detector on; false is "not set".
   */
  boolean confirmPotential() default false;

  /**
   * What happens if the result is inconclusive, because a failure was not confirmed or executions
   * were cut off: {@code fail}, which is the default, or {@code abort}, as after a failed
   * assumption.
   */
  String onInconclusive() default "";

  /** Files that list known findings, which are not reported. */
  String[] suppress() default {};

  /** The directory of schedule files; by default below that of the build tool. */
  String out() default "";

  /** A schedule file or token: only this execution is run, and every step of it is verified. */
  String replay() default "";
}
