package dev.selvage.core.pct;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.Programs;
import dev.selvage.specimens.pct.Barnes;
import dev.selvage.specimens.pct.DryadChannels;
import dev.selvage.specimens.pct.Fft;
import dev.selvage.specimens.pct.Lu;
import dev.selvage.specimens.pct.ParallelBzip2;
import dev.selvage.specimens.pct.WorkStealingQueue;
import java.util.List;

/** The programs on which PCT was measured. */
final class PctPrograms {
  static final List<Class<?>> ALL =
      List.of(
          Fft.class,
          Lu.class,
          Barnes.class,
          ParallelBzip2.class,
          WorkStealingQueue.class,
          DryadChannels.class);

  private PctPrograms() {}

  static Body buggy(Class<?> program) {
    return body(program, "buggy");
  }

  static Body fixed(Class<?> program) {
    return body(program, "fixed");
  }

  private static Body body(Class<?> program, String method) {
    try {
      return Programs.body(program.getMethod(method));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }
}
