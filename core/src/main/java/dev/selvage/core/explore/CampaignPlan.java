package dev.selvage.core.explore;

import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;

/** Everything that a campaign, a replay or a worker needs. */
record CampaignPlan(
    ProgramSpec program,
    Options options,
    Body body,
    CampaignListener listener,
    CampaignSettings settings,
    DetectorFactory detections) {
  /** The same with other options. */
  CampaignPlan with(Options other) {
    return new CampaignPlan(program, other, body, listener, settings, detections);
  }
}
