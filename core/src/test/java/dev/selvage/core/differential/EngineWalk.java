package dev.selvage.core.differential;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.strategy.RandomWalk;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.programs.small.ProgramRunner;
import dev.selvage.report.FindingWords;
import dev.selvage.testkit.small.Outcome;
import dev.selvage.testkit.small.OutcomeSampler;
import dev.selvage.testkit.small.SmallProgram;
import java.util.Set;
import java.util.TreeSet;

/** Executes programs under control, along random schedules. */
final class EngineWalk implements OutcomeSampler {
  private static final int MAX_STEPS = 10_000;

  private final CarrierKind carrier;

  EngineWalk(CarrierKind carrier) {
    this.carrier = carrier;
  }

  @Override
  public Set<String> sample(SmallProgram program, int schedules, long seed) {
    Set<String> outcomes = new TreeSet<>();
    carrier.drive(driven -> walk(new Engine(driven, null), program, schedules, seed, outcomes));
    return outcomes;
  }

  private static void walk(
      Engine engine, SmallProgram program, int schedules, long seed, Set<String> outcomes) {
    Strategy strategy = new StepLimit(new RandomWalk(seed), MAX_STEPS);
    Engine.Setup setup = new Engine.Setup(strategy, WaitRules.usual(), null, null);
    for (int i = 0; i < schedules; i++) {
      strategy.begin();
      String[] outcome = new String[1];
      ExecutionReport report =
          engine.execute(() -> outcome[0] = new ProgramRunner(program).run(), setup);
      strategy.end(report.outcome());
      engine.learned().apply();
      outcomes.add(outcome[0] == null ? describe(report) : outcome[0]);
    }
  }

  private static String describe(ExecutionReport report) {
    if (report.finding() == null) {
      return "cut off after " + report.outcome().steps() + " steps";
    }
    return report.finding().kind().isStandstill()
        ? Outcome.STUCK
        : "unexpected: " + FindingWords.message(report.finding());
  }
}
