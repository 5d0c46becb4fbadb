package dev.selvage.cli;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.ReportedFinding;
import java.util.Map;

/**
 * What a campaign showed.
 *
 * @param outputs what the program printed in failing executions, by their number, where it was not
 *     shown at the time
 */
record Explored(CampaignResult result, Map<Long, String> outputs) {
  Explored {
    outputs = Map.copyOf(outputs);
  }

  /** What the program printed on the way to a finding; empty when nothing or when it was shown. */
  String output(ReportedFinding finding) {
    return outputs.getOrDefault((long) finding.execution(), "");
  }
}
