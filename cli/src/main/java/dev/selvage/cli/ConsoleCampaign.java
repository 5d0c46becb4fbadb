package dev.selvage.cli;

import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.core.explore.CampaignSettings;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Options;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Verdict;
import dev.selvage.report.ExecutionOutputs;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * One campaign on the console: it shows the program's output and the progress, and when the program
 * hangs, or does not end when the time is up, reports what is known so far.
 */
final class ConsoleCampaign {
  private final Program program;
  private final Options options;
  private final ExecutionOutputs outputs;
  private final Progress progress;
  private final CampaignSettings settings;
  private final ToIntFunction<Explored> whenStuck;

  /**
   * Prepares a campaign.
   *
   * @param whenStuck reports what is known and returns the exit code; the JVM then ends
   */
  ConsoleCampaign(
      Program program,
      Options options,
      ExecutionOutputs outputs,
      Progress progress,
      CampaignSettings settings,
      ToIntFunction<Explored> whenStuck) {
    this.program = program;
    this.options = options;
    this.outputs = outputs;
    this.progress = progress;
    this.settings = settings;
    this.whenStuck = whenStuck;
  }

  Explored run() {
    Campaign campaign =
        new Campaign(program.spec(), options, program.body(), new Listener(), settings);
    CampaignResult result = program.during(campaign::run);
    progress.close();
    return new Explored(result, outputs.kept());
  }

  private final class Listener implements CampaignListener {
    private final List<ReportedFinding> findings = new ArrayList<>();
    private final long start = System.nanoTime();

    @Override
    public void executionBegins(long execution) {
      outputs.begins();
    }

    @Override
    public void executionEnded(long execution, boolean failed) {
      outputs.ended(execution, failed);
      progress.executed(execution);
    }

    @Override
    public void found(ReportedFinding finding) {
      findings.removeIf(finding::isSameAs);
      findings.add(finding);
    }

    @Override
    public void hung(LossOfControl.NoProgress hang) {
      progress.close();
      List<LossOfControl> lost = List.of(hang);
      Verdict verdict = Verdict.of(findings, lost, progress.executions(), 0, false);
      CampaignResult soFar =
          CampaignResult.builder(program.spec(), options, verdict)
              .executions(progress.executions())
              .seconds((System.nanoTime() - start) / 1e9)
              .findings(findings)
              .lostControl(lost)
              .build();
      end(soFar);
    }

    @Override
    public void outOfTime(CampaignResult soFar) {
      progress.close();
      end(soFar);
    }

    private void end(CampaignResult soFar) {
      int exitCode = whenStuck.applyAsInt(new Explored(soFar, outputs.kept()));
      Runtime.getRuntime().halt(exitCode);
    }
  }
}
