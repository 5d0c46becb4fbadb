package dev.selvage.cli;

import dev.selvage.model.RecordFormatException;
import dev.selvage.model.RecordText;
import dev.selvage.model.fuzz.FuzzResult;
import dev.selvage.report.FuzzText;
import dev.selvage.report.ReportStyle;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The file that has the result of a batch of runs on real threads. */
final class FuzzFile {
  private static final String NAME = "fuzz.result";
  private static final byte[] HEAD =
      (FuzzResult.class.getSimpleName() + "\n").getBytes(StandardCharsets.UTF_8);

  private FuzzFile() {}

  static void store(Path folder, FuzzResult result) throws IOException {
    Files.write(folder.resolve(NAME), RecordText.toBytes(FuzzResult.class, result));
  }

  /** Whether a file has such a result, whatever its name is. */
  static boolean is(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(HEAD.length), HEAD);
    }
  }

  /** The report, as it is stored next to the result. */
  static String text(Path file) throws IOException, RecordFormatException {
    FuzzResult result = RecordText.fromBytes(FuzzResult.class, Files.readAllBytes(file));
    return FuzzText.render(result, ReportStyle.PLAIN);
  }
}
