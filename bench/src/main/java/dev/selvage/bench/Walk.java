package dev.selvage.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.report.FindingWords;
import dev.selvage.report.LossWords;
import dev.selvage.report.NoteWords;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** A campaign of random walks on a workload that counts what became of each execution. */
final class Walk implements CampaignListener {
  private final Workload workload;
  private final LongConsumer afterExecution;

  /** Executions whose body returned, which it does only with a right result. */
  private long returned;

  private long returnedBefore;
  private long failed;
  private long cutOff;

  /**
   * @param afterExecution receives the number of executions so far, after each
   */
  Walk(Workload workload, LongConsumer afterExecution) {
    this.workload = workload;
    this.afterExecution = afterExecution;
  }

  static Walked walk(Workload workload, Options options) {
    return new Walk(workload, executions -> {}).run(options);
  }

  Walked run(Options options) {
    ProgramSpec program = new ProgramSpec("", workload.label(), null, List.of());
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long cpu = system.getProcessCpuTime();
    CampaignResult result = new Campaign(program, options, this::body, this).run();
    double cpuSeconds = (system.getProcessCpuTime() - cpu) / 1e9;
    return new Walked(
        result.executions(),
        failed,
        cutOff,
        returned,
        result.seconds(),
        cpuSeconds,
        remarks(result));
  }

  private void body() throws Throwable {
    workload.body().run();
    returned++;
  }

  private static List<String> remarks(CampaignResult result) {
    List<String> remarks = new ArrayList<>();
    result
        .findings()
        .forEach(each -> remarks.add("finding: " + FindingWords.message(each.finding())));
    for (Note note : result.notes()) {
      remarks.add("note: " + note.kind().label() + ", " + NoteWords.message(note));
    }
    result.lostControl().forEach(each -> remarks.add("lost control: " + LossWords.message(each)));
    return remarks;
  }

  @Override
  public void executionBegins(long execution) {
    returnedBefore = returned;
  }

  @Override
  public void executionEnded(long execution, boolean isFailed) {
    if (execution < 0) {
      // Only repeated, to see what happened in an execution that failed.
      returned = returnedBefore;
      return;
    }
    if (isFailed) {
      failed++;
    } else if (returned == returnedBefore) {
      cutOff++;
    }
    afterExecution.accept(execution);
  }

  @Override
  public void hung(LossOfControl.NoProgress hang) {
    Hung.end(hang);
  }
}
