package dev.selvage.testkit.small;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A small concurrent program over two monitors and three volatile variables. Its only loops are
 * those of {@link Op.WaitUntilSet}.
 *
 * <p>Thread 0 is the main thread: it starts every worker, in order, with operations of its own in
 * between, and joins all of them at its end. All workers exist from the beginning, so that an
 * operation may name a thread that has not been started.
 *
 * @param threads the operations of each thread, the main thread first
 */
public record SmallProgram(List<List<Op>> threads) {

  public static final int MONITORS = 2;
  public static final int VARIABLES = 3;

  public SmallProgram {
    threads = threads.stream().map(List::copyOf).toList();
    requireStartsInOrder(threads);
  }

  private static void requireStartsInOrder(List<List<Op>> threads) {
    List<Op> expected = new ArrayList<>();
    for (int worker = 1; worker < threads.size(); worker++) {
      expected.add(new Op.Start(worker));
    }
    List<Op> starts = threads.getFirst().stream().filter(Op.Start.class::isInstance).toList();
    if (!starts.equals(expected)) {
      throw new IllegalArgumentException("main must start all workers in order, not " + starts);
    }
  }

  /** The program on one line. */
  @Override
  public String toString() {
    return threads.stream()
        .map(ops -> ops.stream().map(Op::toString).collect(Collectors.joining(" ")))
        .collect(Collectors.joining(" | "));
  }
}
