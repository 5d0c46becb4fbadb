package dev.selvage.live.batch;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;

/** The end of what a program has printed. */
final class OutputEnd {
  private static final int MOST_BYTES = 8 << 10;
  private static final int MOST_WIDTH = 400;

  private OutputEnd() {}

  /** The last lines that are not empty; those before the last 8 KiB are left out. */
  static List<String> lines(Path output, int most) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(output.toFile(), "r")) {
      long begin = Math.max(0, file.length() - MOST_BYTES);
      byte[] bytes = new byte[(int) (file.length() - begin)];
      file.seek(begin);
      file.readFully(bytes);
      List<String> lines =
          new String(bytes, Charset.defaultCharset())
              .lines()
              // The first one may have lost its beginning.
              .skip(begin > 0 ? 1 : 0)
              .filter(line -> !line.isBlank())
              .map(line -> line.length() > MOST_WIDTH ? line.substring(0, MOST_WIDTH) : line)
              .toList();
      return lines.subList(Math.max(0, lines.size() - most), lines.size());
    }
  }
}
