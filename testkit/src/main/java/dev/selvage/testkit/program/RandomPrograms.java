package dev.selvage.testkit.program;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/**
 * The programs of consecutive seeds.
 *
 * @param first the first seed
 * @param shapes the shape for a seed
 */
public record RandomPrograms(long first, int count, LongFunction<Shape> shapes) {
  /** How many are compiled at once, which is much faster than one by one. */
  private static final int BATCH = 200;

  /** Programs of one shape. */
  public static RandomPrograms of(Shape shape, long first, int count) {
    return new RandomPrograms(first, count, _ -> shape);
  }

  /** Generates and compiles them, and passes them on in the order of their seeds. */
  public void forEachCompiled(Consumer<CompiledProgram> action) {
    long end = first + count;
    for (long from = first; from < end; from += BATCH) {
      CompiledProgram.of(drawn(from, Math.min(end, from + BATCH))).forEach(action);
    }
  }

  private List<RandomProgram> drawn(long from, long end) {
    return LongStream.range(from, end)
        .mapToObj(seed -> ProgramGenerator.generate(seed, shapes.apply(seed)))
        .toList();
  }
}
