package dev.selvage.live.batch;

import dev.selvage.model.fuzz.FuzzArm;
import dev.selvage.model.fuzz.FuzzFinding;
import dev.selvage.model.fuzz.FuzzResult;
import dev.selvage.model.fuzz.FuzzRun;
import dev.selvage.model.fuzz.RunOutcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;

/**
 * Runs a program many times in each of its arms. The arms take turns, so that whatever else happens
 * on the machine affects all of them. The first round is made one run at a time: it shows how long
 * a run takes, and whether the agent gets into the program.
 */
public final class Batch {
  private final BatchSettings settings;
  private final BatchListener listener;
  private final EventTail events;
  private final Processors binding = Processors.ofSystem();
  private final TimeLimit limit;
  private final UsableCommands commands = new UsableCommands();
  private final Path agent;
  private final List<FuzzRun> runs = new ArrayList<>();
  private final Queue<RunTask> tasks = new ArrayDeque<>();
  private int planned;
  private Throwable fault;

  /** Why not all runs could be made; null if they could, or if the batch was interrupted. */
  private IOException problem;

  /**
   * Prepares a batch.
   *
   * @param agent asked once, if an arm needs it
   */
  public Batch(BatchSettings settings, AgentSource agent, EventTail events, BatchListener listener)
      throws IOException {
    this.settings = settings;
    this.events = events;
    this.listener = listener;
    this.limit = new TimeLimit(settings.timeout());
    boolean needsAgent = settings.arms().stream().anyMatch(FuzzArm::hasAgent);
    this.agent = needsAgent ? agent.write(settings.folder()).toAbsolutePath() : null;
  }

  /**
   * Makes all runs. If the thread is interrupted, or if files cannot be written or read any more,
   * the programs that run are ended, and the result has the runs before.
   *
   * @throws UnusableCommandException if the command cannot be started, or no JVM of the first round
   *     took the agent
   */
  public FuzzResult run() throws UnusableCommandException {
    long start = System.nanoTime();
    boolean isComplete = false;
    try {
      isComplete = makeAll();
    } catch (UnusableCommandException e) {
      throw e;
    } catch (IOException e) {
      problem = e;
    }
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    return new BatchSummary(settings).of(List.copyOf(runs), !isComplete, millis);
  }

  /** Returns false if it was interrupted. */
  private boolean makeAll() throws IOException {
    boolean isComplete = makeRuns(firstRound(), 1);
    if (isComplete && isAgentThere()) {
      isComplete = makeRuns(otherRounds(), settings.parallel());
      isComplete = isComplete && (settings.again() == 0 || makeRuns(repetitions(), 1));
    }
    return isComplete;
  }

  /** Why the batch ended early; null if it did not, or was interrupted. */
  public IOException problem() {
    return problem;
  }

  private List<RunTask> firstRound() {
    planned = settings.arms().size() * settings.runs();
    return round(1);
  }

  private List<RunTask> otherRounds() {
    List<RunTask> rest = new ArrayList<>();
    for (int number = 2; number <= settings.runs(); number++) {
      rest.addAll(round(number));
    }
    return rest;
  }

  private List<RunTask> round(int number) {
    return settings.arms().stream()
        .map(arm -> new RunTask(number, arm, settings.seed() + number - 1, 0))
        .toList();
  }

  /** If no JVM has taken the agent in the first round, none will. */
  private boolean isAgentThere() throws IOException {
    List<FuzzRun> wanting = runs.stream().filter(run -> run.arm().hasAgent()).toList();
    if (wanting.isEmpty() || wanting.stream().anyMatch(run -> run.outcome() != RunOutcome.NO_JVM)) {
      return true;
    }
    AgentAbsence absence = new AgentAbsence(settings, wanting.getFirst());
    if (absence.isFault()) {
      return false;
    }
    throw absence.exception();
  }

  /** The seeds of findings once more, where a seed means something. */
  private List<RunTask> repetitions() {
    List<RunTask> more = new ArrayList<>();
    for (FuzzFinding finding : new BatchSummary(settings).findings(runs)) {
      FuzzRun first = finding.first();
      for (int i = 1; first.arm() == FuzzArm.FUZZ && i <= settings.again(); i++) {
        more.add(new RunTask(first.number(), first.arm(), first.seed(), i));
      }
    }
    planned += more.size();
    return more;
  }

  /** Returns false if it was interrupted. */
  private boolean makeRuns(List<RunTask> wanted, int parallel) throws IOException {
    tasks.addAll(wanted);
    List<Thread> workers = new ArrayList<>();
    for (int slot = 0; slot < parallel; slot++) {
      int own = slot;
      workers.add(Thread.ofPlatform().daemon().name("selvage-run-" + slot).start(() -> work(own)));
    }
    boolean isComplete = awaitAll(workers);
    switch (fault) {
      case null -> {}
      case IOException e -> throw e;
      default -> throw new IllegalStateException("a run has failed", fault);
    }
    return isComplete;
  }

  private boolean awaitAll(List<Thread> workers) {
    boolean isComplete = true;
    for (Thread worker : workers) {
      while (worker.isAlive()) {
        try {
          worker.join();
        } catch (InterruptedException e) {
          isComplete = false;
          workers.forEach(Thread::interrupt);
        }
      }
    }
    return isComplete;
  }

  private void work(int slot) {
    try {
      for (RunTask task = next(); task != null; task = next()) {
        execute(task, slot);
      }
    } catch (InterruptedException e) {
      // The batch is over; runs that have not ended do not count.
      return;
    } catch (Throwable e) {
      stop(e);
    }
  }

  private void execute(RunTask task, int slot) throws IOException, InterruptedException {
    BitSet all = binding.available();
    RunContext run =
        new RunContext(
            settings,
            task,
            RunFolder.create(settings.folder(), task.folder()),
            ProcessorShare.of(all, slot, settings.parallel(), settings.cpus()),
            binding,
            limit,
            commands,
            agent);
    ProgramRun program = new ProgramRun(run, events);
    FuzzRun result = program.execute();
    if (result.outcome() == RunOutcome.CRASH) {
      // Ctrl-C reaches the program, too, and maybe before this thread.
      Thread.sleep(500);
    }
    // It counts even if there is no room for its file.
    add(result);
    program.store(result);
  }

  private synchronized RunTask next() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return fault == null ? tasks.poll() : null;
  }

  private synchronized void add(FuzzRun run) {
    runs.add(run);
    listener.ended(run, runs.size(), planned);
  }

  private synchronized void stop(Throwable e) {
    if (fault == null) {
      fault = e;
    }
  }
}
