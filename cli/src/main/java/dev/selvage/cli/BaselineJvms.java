package dev.selvage.cli;

import dev.selvage.live.baseline.BaselineEvent;
import dev.selvage.live.baseline.BaselineHost;
import dev.selvage.live.baseline.BaselineTask;
import dev.selvage.model.ProgramSpec;
import java.io.IOException;
import java.util.function.Consumer;

/** Runs every task in a JVM of its own, which is gone when the task is over. */
public final class BaselineJvms implements BaselineHost {
  private BaselineJvms() {}

  /**
   * JVMs for a program, after a check that it can be loaded, so that not each of them has to report
   * that.
   */
  public static BaselineJvms running(ProgramSpec program) throws IOException {
    try (ProgramLoader loader = new ProgramLoader(ClassPath.parse(program.classPath()))) {
      loader.load(program.mainClass(), type -> EntryPoint.find(type, program.method()));
    }
    return new BaselineJvms();
  }

  @Override
  public void run(BaselineTask task, Consumer<BaselineEvent> events)
      throws IOException, InterruptedException {
    new BaselineJvm(task, events).run();
  }
}
