package dev.selvage.bench;

import dev.selvage.core.explore.Body;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Times a program on real threads, in a JVM that knows nothing of control. */
@Command(name = PlainRunCommand.NAME, hidden = true)
final class PlainRunCommand implements Callable<Integer> {
  static final String NAME = "plain-run";
  private static final double SECONDS = 3;

  @Parameters(paramLabel = "PROGRAM")
  private PctProgram program;

  /** What a run of it takes there. */
  static Nanos measure(PctProgram program) throws Exception {
    List<String> lines = ChildJvm.withoutAgent(List.of(NAME, program.name()));
    return new Nanos(Double.parseDouble(lines.get(0)), Double.parseDouble(lines.get(1)));
  }

  @Override
  public Integer call() throws Exception {
    try {
      time(program.fixed());
      Nanos nanos = time(program.fixed());
      System.out.println(nanos.cpu());
      System.out.println(nanos.wall());
      return 0;
    } catch (Throwable e) {
      throw new IllegalStateException(program + " failed", e);
    }
  }

  private static Nanos time(Body body) throws Throwable {
    ProcessWatch watch = ProcessWatch.start();
    long runs = 0;
    while (watch.seconds() < SECONDS) {
      body.run();
      runs++;
    }
    return watch.per(runs);
  }
}
