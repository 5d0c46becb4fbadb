package dev.selvage.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a build left.
 *
 * @param log what its user saw
 */
record Build(int status, String log, TestReports reports) {
  /** What Maven and the JVM say, and Selvage of tests that pass. */
  private static final int MOST_OTHER_LINES = 150;

  private static final int MOST_LINES_OF_A_FAILURE = 100;

  private static final Pattern OUR_FRAME =
      Pattern.compile("(?m)^\\s+at dev\\.selvage\\.(agent|bridge|core|junit|model|report)\\..*");

  private static final Pattern REPLAY = Pattern.compile("(?m)^  replay   (.*)$");

  Build {
    assertThat(log).as("a stack trace of Selvage itself").doesNotContainPattern(OUR_FRAME);
    long failures = reports.tests().values().stream().flatMap(String::lines).count();
    assertThat(log.lines().count() - failures).as(log).isLessThan(MOST_OTHER_LINES);
  }

  /** Checks which tests passed, and that no other did. */
  Build passed(String... names) {
    assertThat(reports.passed()).as(log).containsExactlyInAnyOrder(names);
    return this;
  }

  /** Checks which tests failed, and so the build. */
  Build failed(String... names) {
    assertThat(reports.failed()).as(log).containsExactlyInAnyOrder(names);
    assertThat(status).as(log).isEqualTo(names.length == 0 ? 0 : 1);
    return this;
  }

  /** Checks that Selvage told a failure of this test with these words, and returns all of it. */
  String finding(String test, String... words) {
    String text = reports.tests().get(test);
    assertThat(text).contains(words).contains("a failure in execution ").containsPattern(REPLAY);
    assertThat(text.lines().count()).as(text).isLessThan(MOST_LINES_OF_A_FAILURE);
    return text;
  }

  /** The line to type in order to see the failure of a test again. */
  String replayLine(String test) {
    Matcher line = REPLAY.matcher(reports.tests().get(test));
    assertThat(line.find()).isTrue();
    return line.group(1);
  }

  /** The schedule file that the line names. */
  String schedule(String test) {
    return replayLine(test).replaceAll(".*-Dselvage\\.replay=", "");
  }

  /** The interleaving that a failure shows: the lines between the head and the next empty line. */
  static List<String> interleaving(String failure) {
    List<String> lines =
        failure
            .lines()
            .dropWhile(line -> !line.matches("  .* threads, \\d+ operations"))
            .skip(2)
            .takeWhile(line -> !line.isEmpty())
            .toList();
    assertThat(lines).as(failure).hasSizeGreaterThan(5);
    return lines;
  }
}
