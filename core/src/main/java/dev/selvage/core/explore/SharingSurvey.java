package dev.selvage.core.explore;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.sharing.ObservedVariable;
import dev.selvage.monitor.sharing.SharedAccesses;
import java.util.ArrayList;
import java.util.List;

/**
 * What threads shared in a campaign.
 *
 * @param variables what two threads accessed in the same execution, at least one of which wrote it
 */
public record SharingSurvey(CampaignResult campaign, List<ObservedVariable> variables) {
  public SharingSurvey {
    variables = List.copyOf(variables);
  }

  /** Runs a campaign, and records in each of its executions what threads share. */
  public static SharingSurvey of(
      ProgramSpec program,
      Options options,
      Body body,
      CampaignListener listener,
      CampaignSettings settings) {
    List<SharedAccesses> records = new ArrayList<>();
    DetectorFactory recording =
        (engine, given, detailed, isReplay) -> {
          List<EventDetector> all =
              new ArrayList<>(DetectorFactory.STANDARD.of(engine, given, detailed, isReplay));
          if (!isReplay) {
            SharedAccesses accesses = new SharedAccesses(engine.view());
            records.add(accesses);
            all.add(accesses);
          }
          return all;
        };
    CampaignResult result =
        new Campaign(new CampaignPlan(program, options, body, listener, settings, recording)).run();
    return new SharingSurvey(
        result, records.stream().flatMap(each -> each.observed().stream()).toList());
  }
}
