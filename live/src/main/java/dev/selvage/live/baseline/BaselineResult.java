package dev.selvage.live.baseline;

import dev.selvage.model.CampaignResult;
import java.util.Map;

/**
 * What executions on real threads showed.
 *
 * @param campaign as for any strategy; its findings are not replayable, and each occurs only once
 * @param failures how many executions failed
 * @param outputs what the program printed on the way to the findings, by execution
 */
public record BaselineResult(CampaignResult campaign, int failures, Map<Long, String> outputs) {
  public BaselineResult {
    outputs = Map.copyOf(outputs);
  }

  public long executions() {
    return campaign.executions();
  }
}
