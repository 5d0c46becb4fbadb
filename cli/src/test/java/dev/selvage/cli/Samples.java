package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.cli.SelvageJar.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The reports that the README and the guide show. A comment before the code block names the command
 * that prints it: {@code <!-- sample: report 2 of demo -->}. With {@code -Dselvage.golden=update} a
 * block that differs is rewritten instead: read the diff before it is committed.
 */
final class Samples {
  private static final boolean UPDATE = "update".equals(System.getProperty("selvage.golden"));
  private static final Path HOME = Path.of(System.getProperty("selvage.home"));

  private static final Pattern SAMPLE =
      Pattern.compile(
          "<!-- sample: (?:lines 1-(?<lines>\\d+) of )?report (?<report>\\d+) of (?<command>[^\n]+) -->"
              + "\n```\n(?<text>.*?)```\n",
          Pattern.DOTALL);
  private static final Pattern PROGRAM =
      Pattern.compile(
          "<!-- program: (?<name>\\w+) -->\n```java\n(?<source>.*?)```\n", Pattern.DOTALL);
  private static final Pattern BETWEEN_REPORTS = Pattern.compile("(?m)^(?=Selvage: |\\d+\\. )");

  private Samples() {}

  /**
   * A code block with a report.
   *
   * @param command the arguments of the command line
   * @param report the number of the report among those that the command prints, from 1
   * @param lines how many lines of it are shown; 0 for all
   */
  record Sample(Path file, String marker, String command, int report, int lines, String text) {
    @Override
    public String toString() {
      return HOME.relativize(file) + ": " + marker;
    }

    /** Compares it with what the command has printed. */
    void check(Run run) throws IOException {
      String printed = shown(run);
      if (normalized(text).equals(normalized(printed))) {
        return;
      }
      if (UPDATE) {
        String page = Files.readString(file);
        String before = marker + "\n```\n";
        Files.writeString(file, page.replace(before + text, before + printed));
        return;
      }
      assertThat(normalized(text))
          .as("%s\n-Dselvage.golden=update rewrites it; it printed\n%s", this, run)
          .isEqualTo(normalized(printed));
    }

    private String shown(Run run) {
      List<String> reports =
          Stream.of(BETWEEN_REPORTS.split(run.out()))
              .filter(each -> each.startsWith("Selvage: "))
              .toList();
      assertThat(reports).as("%s\n%s", this, run).hasSizeGreaterThanOrEqualTo(report);
      List<String> all = reports.get(report - 1).stripTrailing().lines().toList();
      if (lines == 0) {
        return String.join("\n", all) + "\n";
      }
      return String.join("\n", all.subList(0, lines)) + "\n  …\n";
    }
  }

  /** All samples of the documents. */
  static List<Sample> all() throws IOException {
    List<Sample> samples = new ArrayList<>();
    for (Path file : pages()) {
      Matcher matcher = SAMPLE.matcher(Files.readString(file));
      while (matcher.find()) {
        String lines = matcher.group("lines");
        samples.add(
            new Sample(
                file,
                matcher.group().lines().findFirst().orElseThrow(),
                matcher.group("command"),
                Integer.parseInt(matcher.group("report")),
                lines == null ? 0 : Integer.parseInt(lines),
                matcher.group("text")));
      }
    }
    return samples;
  }

  /** Compiles the programs whose source the documents show. */
  static void compile(Compiled classes) throws IOException {
    for (Path file : pages()) {
      Matcher matcher = PROGRAM.matcher(Files.readString(file));
      while (matcher.find()) {
        classes.with(matcher.group("name"), matcher.group("source"));
      }
    }
  }

  /** Runs a command as a reader would, on a terminal that shows all characters. */
  static Run run(SelvageJar selvage, String command) throws IOException, InterruptedException {
    return selvage.run(Map.of("LC_ALL", "C.UTF-8"), command.split(" "));
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(HOME.resolve("README.md")));
    try (Stream<Path> guide = Files.list(HOME.resolve("docs/guide"))) {
      guide.filter(each -> each.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  /** Without times and speeds. */
  static String normalized(String report) {
    return report
        .replaceAll("\\d[\\d,.]* m?s\\b", "T s")
        .replaceAll("\\(\\d[\\d,.]*/s\\)", "(N/s)");
  }
}
