package dev.selvage.live.baseline;

import dev.selvage.model.BaselineMode;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * Runs a program again and again on real threads, without any control, as a baseline for comparing
 * strategies. Executions share a host until one of them ends it, hangs or leaves too many threads
 * behind; the next one then gets a fresh host.
 */
public final class Baseline {
  /** What the paper on PCT found to work best for sleeps at synchronization. */
  public static final double DEFAULT_SLEEP_PROBABILITY = 1.0 / 50;

  /** The most notes, and the most reasons for lost control, that are kept. */
  private static final int MOST_KEPT = 50;

  private final BaselineHost host;
  private final ProgramSpec program;
  private final Options options;
  private final BaselineMode mode;
  private final double sleepProbability;
  private boolean isShown;
  private boolean isOutputForData;
  private LongConsumer progress = execution -> {};

  private final List<ReportedFinding> findings = new ArrayList<>();
  private final Set<Finding.Identity> known = new HashSet<>();
  private final Set<Integer> failed = new HashSet<>();
  private final Map<Long, String> outputs = new HashMap<>();
  private final Set<Note> notes = new LinkedHashSet<>();
  private final Set<LossOfControl> lost = new LinkedHashSet<>();
  private int executions;

  /**
   * Prepares a run.
   *
   * @param host where the program runs
   * @param options the strategy is the label of a mode; options about the control of threads are
   *     ignored
   * @param sleepProbability that a thread sleeps before it synchronizes; only for that mode
   */
  public Baseline(
      BaselineHost host, ProgramSpec program, Options options, double sleepProbability) {
    this.host = host;
    this.program = program;
    this.options = options;
    this.mode = BaselineMode.labelled(options.strategy());
    this.sleepProbability = sleepProbability;
    if (mode == null) {
      throw new IllegalArgumentException("'" + options.strategy() + "' is not a baseline");
    }
  }

  /**
   * Counts how many executions fail.
   *
   * @param hangTimeout how long one may take
   */
  public static BaselineResult count(
      BaselineHost host,
      ProgramSpec program,
      BaselineMode mode,
      int runs,
      long seed,
      Duration hangTimeout)
      throws IOException, InterruptedException {
    Options options =
        Options.builder()
            .strategy(mode.label())
            .runs(runs)
            .seed(seed)
            .hangTimeout(hangTimeout)
            .keepGoing(true)
            .build();
    return new Baseline(host, program, options, DEFAULT_SLEEP_PROBABILITY).run();
  }

  /** Shows the output of the first execution. */
  public Baseline showingFirst(boolean isOnError) {
    isShown = true;
    isOutputForData = isOnError;
    return this;
  }

  /** Reports the number of every execution that begins. */
  public Baseline reportingTo(LongConsumer newProgress) {
    progress = newProgress;
    return this;
  }

  /** Runs it; to be called once. */
  public BaselineResult run() throws IOException, InterruptedException {
    long start = System.nanoTime();
    boolean isWanted = true;
    while (isWanted) {
      Duration spent = Duration.ofNanos(System.nanoTime() - start);
      if (options.time() != null && spent.compareTo(options.time()) >= 0) {
        break;
      }
      host.run(task(spent), this::take);
      isWanted =
          executions < options.runs()
              && lost.isEmpty()
              && (findings.isEmpty() || options.keepGoing());
    }
    return result((System.nanoTime() - start) / 1e9);
  }

  private BaselineTask task(Duration spent) {
    return new BaselineTask(
        program,
        mode,
        options.seed(),
        sleepProbability,
        executions + 1,
        options.runs(),
        options.time() == null ? -1 : options.time().minus(spent).toMillis(),
        options.hangTimeout().toMillis(),
        options.keepGoing(),
        isShown && executions == 0,
        isOutputForData);
  }

  private void take(BaselineEvent event) {
    switch (event.kind()) {
      case BEGUN -> {
        executions = event.execution();
        progress.accept(executions);
      }
      case FAILED -> fail(event);
      case NOTE -> {
        if (notes.size() < MOST_KEPT) {
          notes.add(event.note());
        }
      }
      case LOST -> {
        if (lost.size() < MOST_KEPT) {
          lost.add(event.loss());
        }
      }
      case EXITS, ENDED, FAULT -> {}
    }
  }

  private void fail(BaselineEvent event) {
    failed.add(event.execution());
    if (known.add(event.finding().identity())) {
      findings.add(ReportedFinding.unrecorded(event.finding(), event.execution()));
      if (!event.text().isEmpty()) {
        outputs.put((long) event.execution(), event.text());
      }
    }
  }

  private BaselineResult result(double seconds) {
    List<Note> all = new ArrayList<>(notes);
    if (options.keepGoing() && !failed.isEmpty()) {
      all.add(new Note.FailureRate(failed.size(), executions));
    }
    Verdict verdict = Verdict.of(findings, List.copyOf(lost), executions, 0, false);
    CampaignResult campaign =
        CampaignResult.builder(program, options, verdict)
            .executions(executions)
            .seconds(seconds)
            .findings(findings)
            .notes(all)
            .lostControl(List.copyOf(lost))
            .build();
    return new BaselineResult(campaign, failed.size(), outputs);
  }
}
