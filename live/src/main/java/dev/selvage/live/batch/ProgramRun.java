package dev.selvage.live.batch;

import dev.selvage.live.batch.HangTrial.Decision;
import dev.selvage.model.fuzz.FuzzArm;
import dev.selvage.model.fuzz.FuzzRun;
import dev.selvage.model.fuzz.FuzzedJvm;
import dev.selvage.model.fuzz.RunOutcome;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/** One run of the program: starts it, waits for its end, judges it, and leaves no process. */
final class ProgramRun {
  private static final int MOST_EVENTS = 40;
  private static final int MOST_SAID = 8;

  /** How long a server may take to end when it is asked to. */
  private static final long FOR_END_MILLIS = 2_000;

  /** How long a server may take to start, to answer or to end its load, unless it is given. */
  private static final Duration FOR_SERVER = Duration.ofSeconds(30);

  /** A program that takes longer is ended even if nothing is known about its usual time. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private final RunContext run;
  private final RunFolder folder;
  private final EventTail events;
  private final OrdinaryScheduling ordinary = new OrdinaryScheduling();
  private ProcessTree program;
  private PriorityGuard guard;
  private PinnedJvms pinned;
  private ServerRun server;

  ProgramRun(RunContext run, EventTail events) {
    this.run = run;
    this.folder = run.folder();
    this.events = events;
  }

  /** Makes the run; when interrupted it ends the program, too. */
  FuzzRun execute() throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProgramStart(run.settings(), run.agent()).start(run.task(), folder, run.processors());
    ProcessTree everything = new ProcessTree(process, folder.mark(RunFolder.VARIABLE));
    program = new ProcessTree(process, folder.mark(RunFolder.PROGRAM_VARIABLE));
    try {
      if (run.arm() == FuzzArm.FUZZ) {
        guard = PriorityGuard.watch(folder.path());
      }
      if (!run.pinned().isEmpty()) {
        pinned = PinnedJvms.start(program, run.binding(), run.pinned(), run.settings().main());
      }
      RunEnd end = run.settings().server() == null ? await() : serve();
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      return result(controlled(end), millis);
    } finally {
      if (pinned != null) {
        pinned.close();
      }
      everything.end();
      if (guard != null) {
        guard.close();
      }
    }
  }

  private RunEnd await() throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process = program.root();
    Duration limit = run.limit().current();
    while (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
      Duration spent = Duration.ofNanos(System.nanoTime() - start);
      boolean isProvisional = run.limit().isProvisional() && spent.compareTo(LONGEST) < 0;
      RunEnd end =
          decided(
              trial(patience -> process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS))
                  .decide(limit, isProvisional, false));
      if (end != null) {
        program.end();
        return end;
      }
    }
    int exitCode = process.waitFor();
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    // What it has left behind would work on while the run is judged.
    program.end();
    RunEnd end = new RunJudge(run).ofEnded(exitCode);
    if (end.outcome() == RunOutcome.PASSED || end.outcome().isBug()) {
      run.limit().ended(run.arm(), millis);
    }
    return end;
  }

  private RunEnd serve() throws IOException, InterruptedException {
    Process process = program.root();
    server = new ServerRun(run, process);
    Duration patience = run.limit().isProvisional() ? FOR_SERVER : run.limit().current();
    ServerRun.End use = server.use(patience);
    if (use == ServerRun.End.STUCK) {
      RunEnd end = decided(trial(server::recoversWithin).decide(patience, false, true));
      if (end != null) {
        program.end();
        return end;
      }
    }
    if (!process.isAlive()) {
      server.endLoad();
      program.end();
      return new RunJudge(run).ofEnded(process.exitValue());
    }
    int load = server.endLoad();
    program.endGently(FOR_END_MILLIS);
    program.end();
    return new RunJudge(run).ofServer(load);
  }

  private HangTrial trial(HangTrial.Recovery recovery) {
    return new HangTrial(folder, program, run.hasPriorities(), recovery, this::calm);
  }

  private void calm() throws IOException {
    for (Path jvm : folder.jvmFolders()) {
      RunFolder.control(jvm, "calm");
      ordinary.restore(RunFolder.pid(jvm));
    }
    if (pinned != null) {
      pinned.release(run.processors().all());
    }
  }

  /** Null if the program is to be awaited or judged as if it had been in time. */
  private static RunEnd decided(Decision decision) {
    return switch (decision) {
      case Decision.Recovered() -> null;
      case Decision.Continue() -> null;
      case Decision.Slow() -> RunEnd.of(RunOutcome.SLOW);
      case Decision.Starved() -> RunEnd.of(RunOutcome.STARVATION);
      case Decision.Hung(HangVerdict verdict) ->
          new RunEnd(RunOutcome.HANG, -1, DumpedStates.hang(verdict));
    };
  }

  /** A run without the agent that it should have had shows nothing. */
  private RunEnd controlled(RunEnd end) throws IOException {
    boolean isMissing = run.arm().hasAgent() && folder.jvmFolders().isEmpty();
    return isMissing ? new RunEnd(RunOutcome.NO_JVM, end.exitCode(), end.failure()) : end;
  }

  private FuzzRun result(RunEnd end, long millis) throws IOException {
    ErrorOutput.clean(folder.err());
    List<FuzzedJvm> jvms = folder.jvms(guard == null ? jvm -> 0 : guard::holdUps);
    List<String> last = new ArrayList<>();
    List<String> said = new ArrayList<>();
    if (end.outcome().isFinding() || end.outcome() == RunOutcome.NO_JVM) {
      said.addAll(OutputEnd.lines(folder.err(), MOST_SAID));
      if (said.isEmpty()) {
        said.addAll(OutputEnd.lines(folder.out(), MOST_SAID));
      }
      for (Path jvm : folder.jvmFolders()) {
        last.addAll(events.last(jvm, MOST_EVENTS));
      }
    }
    RunTask task = run.task();
    return new FuzzRun(
        task.number(),
        task.arm(),
        task.seed(),
        task.repetition() > 0,
        task.folder(),
        end.outcome(),
        end.exitCode(),
        millis,
        end.failure(),
        last,
        said,
        jvms);
  }

  /** Writes the result into the folder of the run. */
  void store(FuzzRun result) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("number", Integer.toString(result.number()));
    properties.setProperty("arm", result.arm().label());
    properties.setProperty("seed", Long.toString(result.seed()));
    properties.setProperty("outcome", result.outcome().label());
    properties.setProperty("exit", Integer.toString(result.exitCode()));
    properties.setProperty("millis", Long.toString(result.millis()));
    if (result.failure() != null) {
      properties.setProperty("failure", result.failure().identity());
    }
    folder.store("result.properties", properties);
  }
}
