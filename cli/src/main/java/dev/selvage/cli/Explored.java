package dev.selvage.cli;

import dev.selvage.model.CampaignResult;
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
}
