package dev.selvage.live.batch;

import dev.selvage.model.fuzz.ArmComparison;
import dev.selvage.model.fuzz.ArmHits;
import dev.selvage.model.fuzz.ArmSummary;
import dev.selvage.model.fuzz.FuzzArm;
import dev.selvage.model.fuzz.FuzzFinding;
import dev.selvage.model.fuzz.FuzzResult;
import dev.selvage.model.fuzz.FuzzRun;
import dev.selvage.model.fuzz.RunOutcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Makes a result of the runs of a batch: counts, comparisons, and failures grouped by place. */
final class BatchSummary {
  private final BatchSettings settings;

  BatchSummary(BatchSettings settings) {
    this.settings = settings;
  }

  FuzzResult of(List<FuzzRun> runs, boolean isInterrupted, long millis) {
    List<ArmSummary> arms =
        settings.arms().stream().map(arm -> summary(arm, ofArm(runs, arm))).toList();
    return new FuzzResult(
        settings.command(),
        settings.seed(),
        settings.runs(),
        settings.folder().toString(),
        isInterrupted,
        millis,
        arms,
        comparisons(arms),
        findings(runs),
        runs);
  }

  /** The runs that count. */
  private static List<FuzzRun> ofArm(List<FuzzRun> runs, FuzzArm arm) {
    return runs.stream().filter(run -> run.arm() == arm && !run.isRepeated()).toList();
  }

  private static ArmSummary summary(FuzzArm arm, List<FuzzRun> all) {
    List<FuzzRun> runs = all.stream().filter(run -> run.outcome() != RunOutcome.NO_JVM).toList();
    int findings = count(runs, RunOutcome::isFinding);
    Rates.Interval interval = Rates.wilson(findings, runs.size());
    List<Long> times =
        runs.stream()
            .filter(run -> run.outcome().isBug() || run.outcome() == RunOutcome.PASSED)
            .map(FuzzRun::millis)
            .toList();
    return new ArmSummary(
        arm,
        runs.size(),
        count(runs, RunOutcome::isBug),
        count(runs, RunOutcome.HANG::equals),
        count(runs, RunOutcome.CRASH::equals),
        count(runs, RunOutcome.STARVATION::equals),
        count(runs, RunOutcome.SLOW::equals),
        all.size() - runs.size(),
        findings,
        interval.low(),
        interval.high(),
        Rates.median(times));
  }

  private static int count(List<FuzzRun> runs, Predicate<RunOutcome> which) {
    return (int) runs.stream().filter(run -> which.test(run.outcome())).count();
  }

  private static List<ArmComparison> comparisons(List<ArmSummary> arms) {
    List<ArmComparison> comparisons = new ArrayList<>();
    for (int i = 0; i < arms.size(); i++) {
      for (int j = i + 1; j < arms.size(); j++) {
        ArmSummary a = arms.get(i);
        ArmSummary b = arms.get(j);
        if (a.runs() > 0 && b.runs() > 0) {
          double p = Rates.fisher(a.findings(), a.runs(), b.findings(), b.runs());
          comparisons.add(new ArmComparison(a.arm(), b.arm(), p));
        }
      }
    }
    return comparisons;
  }

  /** Failures in the same places are one finding; the most frequent one comes first. */
  List<FuzzFinding> findings(List<FuzzRun> runs) {
    Map<String, List<FuzzRun>> groups = new LinkedHashMap<>();
    for (FuzzRun run : runs) {
      if (run.outcome().isFinding() && !run.isRepeated()) {
        groups.computeIfAbsent(run.failure().identity(), key -> new ArrayList<>()).add(run);
      }
    }
    return groups.values().stream()
        .sorted(Comparator.comparingInt((List<FuzzRun> group) -> -group.size()))
        .map(group -> finding(group, runs))
        .toList();
  }

  private FuzzFinding finding(List<FuzzRun> group, List<FuzzRun> runs) {
    FuzzRun first =
        group.stream()
            .filter(run -> run.arm() == FuzzArm.FUZZ)
            .min(Comparator.comparingInt(FuzzRun::number))
            .orElse(group.getFirst());
    String identity = first.failure().identity();
    List<FuzzRun> again =
        runs.stream()
            .filter(
                run ->
                    run.isRepeated() && run.arm() == first.arm() && run.number() == first.number())
            .toList();
    int cameBack =
        (int)
            again.stream()
                .filter(
                    run -> run.outcome().isFinding() && run.failure().identity().equals(identity))
                .count();
    return new FuzzFinding(
        first.failure(),
        hits(group, runs),
        first,
        again.size(),
        cameBack,
        Proofs.of(settings.command(), first));
  }

  private List<ArmHits> hits(List<FuzzRun> group, List<FuzzRun> runs) {
    return settings.arms().stream()
        .map(
            arm ->
                new ArmHits(
                    arm,
                    ofArm(group, arm).size(),
                    count(ofArm(runs, arm), each -> each != RunOutcome.NO_JVM)))
        .toList();
  }
}
