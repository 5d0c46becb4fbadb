package dev.selvage.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class FuzzSeriesTest {
  private static final String RUN =
      "{'arm': '%s', 'outcome': '%s', 'millis': %d, 'repeated': %b%s}";

  private final FuzzSeries series = new FuzzSeries();

  private void add(String... runs) throws Exception {
    String json = "{'runs': [" + String.join(",", runs) + "], 'findings': [{'message': 'stuck'}]}";
    series.add(new ObjectMapper().readTree(json.replace('\'', '"')));
  }

  private static String run(String arm, String outcome, int millis) {
    return RUN.formatted(
        arm, outcome, millis, false, outcome.equals("hang") ? ", 'failure': 'stuck'" : "");
  }

  @Test
  void runsOfAllBatchesAreCountedArmByArm() throws Exception {
    add(run("fuzz", "hang", 9), run("fuzz", "starvation", 9), run("plain", "passed", 9));
    add(run("fuzz", "hang", 9), run("fuzz", "no-jvm", 9), run("plain", "passed", 9));
    add(RUN.formatted("fuzz", "hang", 9, true, ", 'failure': 'stuck'"));
    assertThat(series.counts("fuzz")).isEqualTo("2 of 3, 1 starvation");
    assertThat(series.counts("plain")).isEqualTo("0 of 2");
    assertThat(series.counts("log")).isEqualTo("-");
    assertThat(series.findings()).containsExactly("stuck");
    // Two of three and none of two: C(3,2) C(2,0) / C(5,2) = 0.3. None of three and two of two is
    // less likely, 0.1, and counts as well; one each, 0.6, does not.
    assertThat(series.difference("fuzz", series, "plain")).isEqualTo("0.400");
    assertThat(series.difference("fuzz", series, "log")).isEqualTo("-");
  }

  @Test
  void theTimeOfAnArmIsTheMedianOfWhatPassed() throws Exception {
    add(run("pinned", "passed", 1_000), run("pinned", "passed", 3_000), run("pinned", "hang", 9));
    add(run("fuzz", "passed", 3_000), run("fuzz", "passed", 9_000), run("fuzz", "passed", 1_000));
    assertThat(series.seconds("pinned")).isEqualTo(2);
    assertThat(series.seconds("fuzz")).isEqualTo(3);
    assertThat(series.ratio("fuzz", "pinned")).isEqualTo("1.50");
    assertThat(series.ratio("log", "pinned")).isEqualTo("-");
  }
}
