package dev.selvage.cli;

import dev.selvage.bridge.Failures;
import dev.selvage.bridge.Naps;
import dev.selvage.core.engine.name.ProgramFrames;
import dev.selvage.core.explore.Body;
import dev.selvage.model.BaselineMode;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.SiteKey;
import dev.selvage.report.ProgramOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

/**
 * The other end of a {@link BaselineJvm}: runs a program again and again on real threads, and tells
 * what happens. Every execution loads the program anew, so that it begins with fresh static state.
 */
final class BaselineChild {
  /** The first argument that asks for it. */
  static final String COMMAND = "run-on-real-threads";

  /** With more threads left over from executions, a fresh JVM is better. */
  private static final int MOST_LEFT_OVER = 100;

  private final BaselineFolder folder;
  private BaselineTask task;
  private EventLog log;
  private ProgramOutput output;
  private Standstill standstill;
  private volatile int execution;

  /** Whether the program has asked for the end of the JVM. */
  private volatile boolean isExiting;

  BaselineChild(Path directory) {
    folder = new BaselineFolder(directory);
  }

  /** The result is an exit code. */
  int run() {
    try (EventLog events = new EventLog(folder.events())) {
      log = events;
      endWithParent();
      try {
        task = folder.takeTask();
        execute();
        log.putLast(BaselineEvent.ended());
        return ExitCode.NOTHING_FOUND;
      } catch (Throwable e) {
        log.putLast(BaselineEvent.fault(stackTrace(e)));
        return ExitCode.LOST_CONTROL;
      }
    } catch (IOException e) {
      e.printStackTrace();
      return ExitCode.LOST_CONTROL;
    }
  }

  /** Without it nobody would read the result, and the machine would stay busy. */
  private static void endWithParent() {
    ProcessHandle.current()
        .parent()
        .ifPresent(
            parent ->
                Thread.ofPlatform()
                    .daemon()
                    .name("selvage-parent")
                    .start(
                        () -> {
                          parent.onExit().join();
                          Runtime.getRuntime().halt(ExitCode.LOST_CONTROL);
                        }));
  }

  private void execute() throws InterruptedException {
    ClassPath classPath = ClassPath.parse(task.program().classPath());
    System.setProperty("java.class.path", classPath.text());
    try (ProgramOutput streams = ProgramOutput.ofProcess(task.isOutputForData());
        BusyThreads _ = BusyThreads.start()) {
      output = streams;
      Runtime.getRuntime().addShutdownHook(new Thread(this::tellExit));
      standstill = new Standstill();
      long start = System.nanoTime();
      int leftOver = 0;
      for (int number = task.first(); number <= task.last(); number++) {
        execution = number;
        FreeExecution.Outcome outcome = executeOnce(classPath);
        if (isExiting && !outcome.isGivenUp()) {
          // The end of the JVM comes by itself.
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
      Stream.of(Failures.all()).map(BaselineEvent::lost).forEach(log::put);
    }
  }

  private FreeExecution.Outcome executeOnce(ClassPath classPath) throws InterruptedException {
    output.begin(task.isShown() && execution == task.first());
    FreeExecution free =
        new FreeExecution(body(classPath), Duration.ofMillis(task.hangMillis()), standstill);
    if (isSleeping()) {
      long seed = new SplittableRandom(task.seed() + execution).nextLong();
      Naps.begin(seed, task.sleepProbability());
    }
    log.put(BaselineEvent.begun(execution));
    FreeExecution.Outcome outcome = free.run();
    if (outcome.finding() != null) {
      log.put(BaselineEvent.failed(execution, outcome.finding(), output.kept()));
    }
    for (Note note : outcome.notes()) {
      log.put(BaselineEvent.note(execution, note));
    }
    return outcome;
  }

  private Body body(ClassPath classPath) {
    ProgramSpec program = task.program();
    // Never closed: threads that are left over may need it, and its files go with it.
    ProgramLoader loader = new ProgramLoader(classPath);
    EntryPoint entry =
        loader.load(program.mainClass(), type -> EntryPoint.find(type, program.method()));
    Body call = entry.body(program.arguments());
    return () -> {
      Thread.currentThread().setContextClassLoader(loader);
      call.run();
    };
  }

  private boolean isSleeping() {
    return task.mode() == BaselineMode.SLEEP;
  }

  /** A shutdown hook: the JVM ends, perhaps because the program wants it to. */
  private void tellExit() {
    for (Map.Entry<Thread, StackTraceElement[]> each : Thread.getAllStackTraces().entrySet()) {
      if (Stream.of(each.getValue()).anyMatch(BaselineChild::isExit)) {
        SiteKey site = ProgramFrames.first(each.getValue());
        Finding finding =
            new Finding.Exit(
                0, RealThreads.label(each.getKey()), site == null ? SiteKey.NONE : site);
        isExiting = true;
        log.put(BaselineEvent.exits(execution, finding, output.kept()));
        return;
      }
    }
  }

  private static boolean isExit(StackTraceElement frame) {
    return frame.getClassName().equals("java.lang.Runtime") && frame.getMethodName().equals("exit");
  }

  private static String stackTrace(Throwable fault) {
    StringWriter text = new StringWriter();
    fault.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
