package dev.selvage.live.baseline;

import dev.selvage.bridge.Failures;
import dev.selvage.live.BusyThreads;
import dev.selvage.live.ExecutionOutput;
import dev.selvage.live.FreeExecution;
import dev.selvage.live.FreshProgram;
import dev.selvage.live.RealThreads;
import dev.selvage.live.StandstillDetector;
import dev.selvage.model.BaselineMode;
import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.ProgramStack;
import dev.selvage.model.SiteKey;
import java.time.Duration;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Runs the executions of a task in this JVM, one after the other, each with the program loaded
 * again. Events are passed on at once, since the program may end the JVM at any time.
 */
public final class BaselineRun {
  /** If more threads than this are left from executions, a fresh JVM is better. */
  private static final int MOST_LEFT_OVER = 100;

  private final BaselineTask task;
  private final FreshProgram program;
  private final ExecutionOutput output;
  private final BiFunction<Throwable, String, Finding> thrown;
  private final Consumer<BaselineEvent> events;
  private volatile int execution;

  /** Whether the program has requested the end of the JVM. */
  private volatile boolean isExiting;

  /**
   * Prepares a run.
   *
   * @param thrown the finding for what a thread of this name has thrown
   */
  public BaselineRun(
      BaselineTask task,
      FreshProgram program,
      ExecutionOutput output,
      BiFunction<Throwable, String, Finding> thrown,
      Consumer<BaselineEvent> events) {
    this.task = task;
    this.program = program;
    this.output = output;
    this.thrown = thrown;
    this.events = events;
  }

  /**
   * Runs executions until the task is done, or this JVM can no longer be used; to be called once.
   */
  public void run() throws InterruptedException {
    try (BusyThreads _ = BusyThreads.start()) {
      Runtime.getRuntime().addShutdownHook(new Thread(this::reportExit));
      StandstillDetector standstill = new StandstillDetector();
      long start = System.nanoTime();
      int leftOver = 0;
      for (int number = task.first(); number <= task.last(); number++) {
        execution = number;
        FreeExecution.Outcome outcome = executeOnce(standstill);
        if (isExiting && !outcome.isGivenUp()) {
          // The JVM is ending anyway.
          new CountDownLatch(1).await();
        }
        leftOver += outcome.leftOver();
        boolean isTimeUp =
            task.timeMillis() >= 0
                && Duration.ofNanos(System.nanoTime() - start).toMillis() >= task.timeMillis();
        boolean isWanted = outcome.finding() == null || task.keepGoing();
        if (outcome.isGivenUp() || !isWanted || isTimeUp || leftOver > MOST_LEFT_OVER) {
          break;
        }
      }
    }
    if (isSleeping()) {
      for (Failures.Failure each : Failures.all()) {
        events.accept(
            BaselineEvent.lost(
                new LossOfControl.UncontrolledClass(each.className(), each.error())));
      }
    }
  }

  private FreeExecution.Outcome executeOnce(StandstillDetector standstill)
      throws InterruptedException {
    output.begin(task.isShown() && execution == task.first());
    FreeExecution free =
        new FreeExecution(program.load(), Duration.ofMillis(task.hangMillis()), standstill, thrown);
    if (isSleeping()) {
      long seed = new SplittableRandom(task.seed() + execution).nextLong();
      RandomSleeps.arm(seed, task.sleepProbability());
    }
    events.accept(BaselineEvent.begun(execution));
    FreeExecution.Outcome outcome = free.run();
    if (outcome.finding() != null) {
      events.accept(BaselineEvent.failed(execution, outcome.finding(), output.kept()));
    }
    for (Note note : outcome.notes()) {
      events.accept(BaselineEvent.note(execution, note));
    }
    return outcome;
  }

  private boolean isSleeping() {
    return task.mode() == BaselineMode.SLEEP;
  }

  /** A shutdown hook: the JVM ends, perhaps because the program wants it to. */
  private void reportExit() {
    for (Map.Entry<Thread, StackTraceElement[]> each : Thread.getAllStackTraces().entrySet()) {
      if (Stream.of(each.getValue()).anyMatch(BaselineRun::isExit)) {
        SiteKey site = ProgramStack.innermost(each.getValue());
        Finding finding =
            new Finding.Exit(
                0, RealThreads.label(each.getKey()), site == null ? SiteKey.NONE : site);
        isExiting = true;
        events.accept(BaselineEvent.exits(execution, finding, output.kept()));
        return;
      }
    }
  }

  private static boolean isExit(StackTraceElement frame) {
    return frame.getClassName().equals("java.lang.Runtime") && frame.getMethodName().equals("exit");
  }
}
