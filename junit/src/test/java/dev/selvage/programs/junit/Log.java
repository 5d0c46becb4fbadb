package dev.selvage.programs.junit;

import java.util.ArrayList;
import java.util.List;

/** What fixtures did, for the tests that run them. */
public final class Log {
  private static final List<String> LINES = new ArrayList<>();

  private Log() {}

  public static void add(String line) {
    LINES.add(line);
  }

  /** All lines since the last call. */
  public static List<String> take() {
    List<String> lines = List.copyOf(LINES);
    LINES.clear();
    return lines;
  }
}
