package dev.selvage.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.selvage.live.batch.Rates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The results of some batches of the same program, arm by arm. */
final class FuzzSeries {
  private final List<JsonNode> runs = new ArrayList<>();
  private final Set<String> findings = new TreeSet<>();

  /** Adds the result of a batch, as {@code --json} writes it. */
  void add(JsonNode result) {
    result.path("runs").forEach(runs::add);
    for (JsonNode finding : result.path("findings")) {
      findings.add(finding.path("message").asText());
    }
  }

  private List<JsonNode> ofArm(String arm) {
    return runs.stream()
        .filter(run -> run.path("arm").asText().equals(arm))
        .filter(run -> !run.path("repeated").asBoolean())
        .filter(run -> !run.path("outcome").asText().equals("no-jvm"))
        .toList();
  }

  int runs(String arm) {
    return ofArm(arm).size();
  }

  /** How many runs of an arm failed. */
  int failed(String arm) {
    return (int) ofArm(arm).stream().filter(run -> run.has("failure")).count();
  }

  private long with(String arm, String outcome) {
    return ofArm(arm).stream().filter(run -> run.path("outcome").asText().equals(outcome)).count();
  }

  /** How many failed, and what else did not pass. */
  String counts(String arm) {
    if (runs(arm) == 0) {
      return "-";
    }
    StringBuilder text = new StringBuilder(failed(arm) + " of " + runs(arm));
    for (String outcome : List.of("starvation", "slow")) {
      long count = with(arm, outcome);
      if (count > 0) {
        text.append(", ").append(count).append(' ').append(outcome);
      }
    }
    return text.toString();
  }

  /** Whether an arm of this series fails as often as one of another: Fisher's exact test. */
  String difference(String arm, FuzzSeries other, String otherArm) {
    if (runs(arm) == 0 || other.runs(otherArm) == 0) {
      return "-";
    }
    double p = Rates.fisher(failed(arm), runs(arm), other.failed(otherArm), other.runs(otherArm));
    return p < 0.001 ? String.format("%.1e", p) : Report.decimal(p, 3);
  }

  /** The median of the seconds of the runs that passed; NaN if there is none. */
  double seconds(String arm) {
    double[] seconds =
        ofArm(arm).stream()
            .filter(run -> run.path("outcome").asText().equals("passed"))
            .mapToDouble(run -> run.path("millis").asDouble() / 1e3)
            .sorted()
            .toArray();
    int middle = seconds.length / 2;
    return seconds.length == 0
        ? Double.NaN
        : Arrays.stream(seconds, (seconds.length - 1) / 2, middle + 1).average().orElse(Double.NaN);
  }

  /** How many times as long as in another arm. */
  String ratio(String arm, String base) {
    double ratio = seconds(arm) / seconds(base);
    return Double.isNaN(ratio) ? "-" : Report.decimal(ratio, 2);
  }

  /** What was found, in a line each. */
  Set<String> findings() {
    return findings;
  }
}
