package dev.selvage.cli;

import dev.selvage.model.CampaignResult;
import java.util.Map;

/**
 * The result of a campaign, with what the program printed.
 *
 * @param outputs what the program printed in failing executions, by their number, where it was not
 *     shown at the time
 */
record Explored(CampaignResult result, Map<Long, String> outputs) {
  Explored {
    outputs = Map.copyOf(outputs);
  }
}
