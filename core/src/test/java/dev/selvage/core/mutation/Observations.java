package dev.selvage.core.mutation;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Detector;
import dev.selvage.model.Timeouts;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All that an engine lets a user know about a program: counts and verdicts of both searches, with
 * every detector on, and what happens step by step in some schedules.
 */
final class Observations {
  private static final int MOST = 700;

  /** More than any of the programs needs, unless something is missing. */
  private static final int MOST_STEPS = 1_500;

  private Observations() {}

  /**
   * @param program the simple name of a class of programs, {@code #}, and its method
   */
  static String of(String program) {
    try {
      return observe(program);
    } catch (Throwable e) {
      // An engine that breaks is noticed, too.
      return "failed: " + e;
    }
  }

  private static String observe(String program) throws ReflectiveOperationException {
    Explore every =
        Explore.on(CarrierKind.FIBERS)
            .with(
                options ->
                    options
                        .detect(EnumSet.allOf(Detector.class))
                        .keepGoing(true)
                        .maxSteps(MOST_STEPS));
    if (program.contains("Classes#")) {
      // Where the JVM itself initializes classes, some of these hang.
      every = every.with(options -> options.resetStatics(true));
    }
    Explore searching = every.with(options -> options.resetStatics(true).bound(1_000).runs(MOST));
    List<String> all = new ArrayList<>();
    if (program.contains("Times#")) {
      searching = searching.with(options -> options.spurious(1));
      all.add(search(program, searching.with(options -> options.timeouts(Timeouts.ANY))));
    }
    all.add(search(program, searching));
    all.add(campaign(program, every.runs(20)));
    all.add(every.runs(20).digests(body(program, new TreeSet<>())).toString());
    return String.join("\n", all);
  }

  private static String search(String program, Explore explore)
      throws ReflectiveOperationException {
    return campaign(program, explore.with(options -> options.strategy("chess")))
        + campaign(program, explore.with(options -> options.strategy("dpor")));
  }

  /** What becomes of a program whose classes are new to the JVM. */
  private static String campaign(String program, Explore explore)
      throws ReflectiveOperationException {
    Set<String> answers = new TreeSet<>();
    return describe(explore.campaign(body(program, answers))) + answers + "\n";
  }

  private static Body body(String program, Set<String> answers)
      throws ReflectiveOperationException {
    int separator = program.indexOf('#');
    Method method =
        new FreshPrograms()
            .program(program.substring(0, separator))
            .getMethod(program.substring(separator + 1));
    return () -> {
      try {
        answers.add(String.valueOf(method.invoke(null)));
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    };
  }

  private static String describe(CampaignResult result) {
    Set<String> found = new TreeSet<>();
    result.findings().forEach(each -> found.add(each.finding().toString()));
    result.notes().forEach(each -> found.add(each.toString()));
    return result.executions() + " " + result.search() + " " + found + result.lostControl();
  }
}
