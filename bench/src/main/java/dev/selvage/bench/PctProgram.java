package dev.selvage.bench;

import dev.selvage.core.explore.Body;
import dev.selvage.specimens.pct.Barnes;
import dev.selvage.specimens.pct.DryadChannels;
import dev.selvage.specimens.pct.Fft;
import dev.selvage.specimens.pct.Lu;
import dev.selvage.specimens.pct.ParallelBzip2;
import dev.selvage.specimens.pct.WorkStealingQueue;
import java.io.IOException;
import java.util.List;

/** The programs on which PCT was measured by its authors. */
enum PctProgram {
  FFT("FFT", Fft.class, Fft::buggy, Fft::fixed, "Team", "Barrier", "Work", "Printer"),
  LU("LU", Lu.class, Lu::buggy, Lu::fixed, "Team", "Barrier", "Work", "Printer"),
  BARNES(
      "Barnes", Barnes.class, Barnes::buggy, Barnes::fixed, "Team", "Barrier", "Work", "Printer"),
  BZIP2(
      "bzip2",
      ParallelBzip2.class,
      ParallelBzip2::buggy,
      ParallelBzip2::fixed,
      "BlockCodec",
      "Mutex",
      "Work"),
  QUEUE("queue", WorkStealingQueue.class, WorkStealingQueue::buggy, WorkStealingQueue::fixed),
  DRYAD("Dryad", DryadChannels.class, DryadChannels::buggy, DryadChannels::fixed, "Mutex", "Work");

  private final String label;
  private final Class<?> type;
  private final Body buggy;
  private final Body fixed;
  private final List<String> others;

  /**
   * @param others the other classes that it uses
   */
  PctProgram(String label, Class<?> type, Body buggy, Body fixed, String... others) {
    this.label = label;
    this.type = type;
    this.buggy = buggy;
    this.fixed = fixed;
    this.others = List.of(others);
  }

  String label() {
    return label;
  }

  Class<?> type() {
    return type;
  }

  Body buggy() {
    return buggy;
  }

  Body fixed() {
    return fixed;
  }

  /** The depth of its bug. */
  int depth() throws IOException {
    return Headers.depth(type);
  }

  /** Lines of code, without comments and empty lines. */
  long sourceLines() throws IOException {
    long lines = Headers.codeLines(type.getName());
    for (String other : others) {
      lines += Headers.codeLines(type.getPackageName() + "." + other);
    }
    return lines;
  }
}
