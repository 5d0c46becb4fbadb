package dev.selvage.model;

import java.util.List;

/**
 * The recorded choices of one execution and everything that is needed to reproduce it.
 *
 * @param options the options of the campaign that affect an execution
 * @param mode the strategy that chose: that of the options, or one of several that it consists of
 * @param execution its number in the campaign, from 1
 * @param warm whether a replay first runs the program, so that the JVM has done what it does only
 *     once: initialized classes, linked code
 * @param pointSites the plain accesses that were scheduling points, sorted; {@link SiteKey#NONE}
 *     first where releases were; with another one without a class, also the volatile ones
 * @param finding what it led to; null when nothing
 */
public record Schedule(
    ProgramSpec program,
    Options options,
    String mode,
    int execution,
    boolean warm,
    List<SiteKey> pointSites,
    List<Step> steps,
    @Nullable Finding finding) {
  public Schedule {
    pointSites = List.copyOf(pointSites);
    steps = List.copyOf(steps);
  }

  /** An execution that the strategy of the options has chosen itself. */
  public Schedule(
      ProgramSpec program,
      Options options,
      int execution,
      boolean warm,
      List<SiteKey> pointSites,
      List<Step> steps,
      Finding finding) {
    this(program, options, options.strategy(), execution, warm, pointSites, steps, finding);
  }

  /** The same for a program in another place. */
  public Schedule with(ProgramSpec otherProgram) {
    return new Schedule(otherProgram, options, mode, execution, warm, pointSites, steps, finding);
  }

  /** The same for a JVM in which the program has run before. */
  public Schedule warmed() {
    return new Schedule(program, options, mode, execution, true, pointSites, steps, finding);
  }

  /** The same with other options. */
  public Schedule with(Options otherOptions) {
    return new Schedule(program, otherOptions, mode, execution, warm, pointSites, steps, finding);
  }

  /** The same execution, recorded for another of its findings. */
  public Schedule with(Finding otherFinding) {
    return new Schedule(program, options, mode, execution, warm, pointSites, steps, otherFinding);
  }
}
