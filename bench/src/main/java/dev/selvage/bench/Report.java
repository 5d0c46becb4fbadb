package dev.selvage.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/** Lines that go to the standard output and, when wanted, to a file; each at once. */
final class Report implements AutoCloseable {
  private final PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);

  /** Null for no file. */
  private final PrintWriter file;

  Report(Path path) throws IOException {
    file =
        path == null
            ? null
            : new PrintWriter(
                Files.newBufferedWriter(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
                true);
  }

  void line(String text) {
    out.println(text);
    if (file != null) {
      file.println(text);
    }
  }

  /** The cells of a row of a table, formatted with {@code %s} each. */
  void row(Object... cells) {
    StringBuilder text = new StringBuilder("|");
    for (Object cell : cells) {
      text.append(' ').append(cell).append(" |");
    }
    line(text.toString());
  }

  /** The heading of a table. */
  void heading(String... cells) {
    line("");
    row((Object[]) cells);
    line("|" + "---|".repeat(cells.length));
  }

  /** With separators between thousands. */
  static String whole(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  static String decimal(double value, int digits) {
    return String.format(Locale.ROOT, "%,." + digits + "f", value);
  }

  static String met(boolean isMet) {
    return isMet ? "met" : "NOT met";
  }

  @Override
  public void close() {
    out.flush();
    if (file != null) {
      file.close();
    }
  }
}
