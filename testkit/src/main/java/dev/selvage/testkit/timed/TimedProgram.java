package dev.selvage.testkit.timed;

import java.util.List;
import java.util.stream.Stream;

/**
 * A small program about time and the life of threads. Its main thread joins all others in the end,
 * and the outcome is what each thread remembers.
 *
 * @param threads what each thread does, the main thread first
 */
public record TimedProgram(long seed, List<List<TimedOp>> threads) {
  /** A second is more than two and less than three of these units. */
  public static final int UNIT_MILLIS = 400;

  public static final int VARIABLES = 2;
  public static final int MONITORS = 2;
  public static final int TYPES = 2;

  public TimedProgram {
    threads = threads.stream().map(List::copyOf).toList();
  }

  /** The name of its class, without the package. */
  public String name() {
    return "Timed" + Long.toUnsignedString(seed);
  }

  /** All operations, with those in the tasks of a pool. */
  public Stream<TimedOp> operations() {
    return threads.stream()
        .flatMap(List::stream)
        .flatMap(
            each ->
                each instanceof TimedOp.Submit(List<TimedOp> task)
                    ? Stream.concat(Stream.of(each), task.stream())
                    : Stream.of(each));
  }

  /** Whether an operation of this type occurs. */
  public boolean has(Class<? extends TimedOp> type) {
    return operations().anyMatch(type::isInstance);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("seed " + seed);
    for (int thread = 0; thread < threads.size(); thread++) {
      text.append("\n  ").append(thread).append(": ").append(threads.get(thread));
    }
    return text.toString();
  }
}
