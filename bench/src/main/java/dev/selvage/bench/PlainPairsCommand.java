package dev.selvage.bench;

import dev.selvage.live.BusyThreads;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Collects pairs of events on real threads, with all cores kept busy. */
@Command(name = PlainPairsCommand.NAME, hidden = true)
final class PlainPairsCommand implements Callable<Integer> {
  static final String NAME = "plain-pairs";

  @Option(names = "--runs", required = true)
  private int runs;

  /** How many pairs are known after each run. */
  static double[] collect(int runs) throws IOException, InterruptedException {
    return ChildJvm.withoutAgent(List.of(NAME, "--runs", "" + runs)).stream()
        .mapToDouble(Double::parseDouble)
        .toArray();
  }

  @Override
  public Integer call() throws InterruptedException {
    EventPairs pairs = new EventPairs();
    try (BusyThreads _ = BusyThreads.start()) {
      for (int i = 0; i < runs; i++) {
        pairs.run();
        pairs.collect();
        System.out.println(pairs.seen());
      }
    }
    return 0;
  }
}
