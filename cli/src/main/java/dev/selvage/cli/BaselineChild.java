package dev.selvage.cli;

import dev.selvage.core.engine.ThrownFindings;
import dev.selvage.core.explore.Body;
import dev.selvage.live.ExecutionOutput;
import dev.selvage.live.FreshProgram;
import dev.selvage.live.baseline.BaselineEvent;
import dev.selvage.live.baseline.BaselineRun;
import dev.selvage.live.baseline.BaselineTask;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.SiteKey;
import dev.selvage.report.ProgramOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;

/** The other end of a {@link BaselineJvm}: takes a task, runs it, and records what happens. */
final class BaselineChild {
  /** The command-line argument that selects it. */
  static final String COMMAND = "run-on-real-threads";

  private final BaselineFolder folder;

  BaselineChild(Path directory) {
    folder = new BaselineFolder(directory);
  }

  /** The result is an exit code. */
  int run() {
    try (BaselineEventLog log = new BaselineEventLog(folder.events())) {
      endWithParent();
      try {
        execute(folder.takeTask(), log);
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

  /** Without the parent the result would be lost, and the machine would stay busy. */
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

  private static void execute(BaselineTask task, BaselineEventLog log) throws InterruptedException {
    ClassPath classPath = ClassPath.parse(task.program().classPath());
    System.setProperty("java.class.path", classPath.text());
    try (ProgramOutput output = ProgramOutput.ofProcess(task.isOutputForData())) {
      new BaselineRun(
              task,
              program(task.program(), classPath),
              new Output(output),
              (thrown, thread) -> ThrownFindings.of(thrown, thread, SiteKey.NONE),
              log::put)
          .run();
    }
  }

  private static FreshProgram program(ProgramSpec program, ClassPath classPath) {
    return () -> {
      // Never closed: threads that are left over may need it, and its files go with it.
      ProgramLoader loader = new ProgramLoader(classPath);
      EntryPoint entry =
          loader.load(program.mainClass(), type -> EntryPoint.find(type, program.method()));
      Body call = entry.body(program.arguments());
      return () -> {
        Thread.currentThread().setContextClassLoader(loader);
        call.run();
      };
    };
  }

  private static String stackTrace(Throwable fault) {
    StringWriter text = new StringWriter();
    fault.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  private record Output(ProgramOutput streams) implements ExecutionOutput {
    @Override
    public void begin(boolean isShown) {
      streams.begin(isShown);
    }

    @Override
    public String kept() {
      return streams.kept();
    }
  }
}
