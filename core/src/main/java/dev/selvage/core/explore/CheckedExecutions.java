package dev.selvage.core.explore;

import dev.selvage.core.strategy.DeterminismCheck;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.Note;
import dev.selvage.model.Step;
import dev.selvage.monitor.detect.EventDetector;
import java.util.List;

/** Runs executions twice, the second time with the same choices, and compares them. */
final class CheckedExecutions {
  private final CampaignListener listener;
  private final ExecutionRunner runner;
  private final ExecutionRunner.Chooser chooser;
  private final StrategyChain chain;
  private final List<EventDetector> detections;

  /** The first of two. */
  private Watched original;

  /** The steps of it: the names of its strands are lost with the next execution. */
  private List<Step> steps;

  private Watched repetition;

  CheckedExecutions(
      CampaignListener listener,
      ExecutionRunner runner,
      ExecutionRunner.Chooser chooser,
      StrategyChain chain,
      List<EventDetector> detections) {
    this.listener = listener;
    this.runner = runner;
    this.chooser = chooser;
    this.chain = chain;
    this.detections = detections;
  }

  /** Runs the next execution. */
  Watched run(long number) {
    boolean isRepetition = check().isRepetition();
    Watched watched = runner.watch(number, chooser, detections);
    if (isRepetition) {
      repetition = watched;
    } else {
      original = watched;
      steps = chain.recording().steps(runner.engine()::strandName, runner.engine()::siteKey);
    }
    return watched;
  }

  private DeterminismCheck check() {
    return chain.check();
  }

  Watched original() {
    return original;
  }

  /** The steps of the original. */
  List<Step> steps() {
    return steps;
  }

  /**
   * How the repetition differs from the original; null when it does not.
   *
   * @param number of the original
   */
  Note difference(long number) {
    return new Diagnosis(runner.engine(), check(), this::again)
        .difference(number, original, repetition);
  }

  private Watched again(Strategy strategy) {
    Watched again = runner.watch(Replayer.REPETITION, chooser.with(strategy), detections);
    listener.executionEnded(Replayer.REPETITION, false);
    return again;
  }
}
