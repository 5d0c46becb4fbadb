package dev.selvage.junit;

import dev.selvage.core.explore.Body;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Options;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Verdict;
import java.util.List;

/** The implementation of {@link Selvage}, once the agent is installed. */
final class DirectChecks {
  private static final String IN_SOURCE = "Selvage.replay(%s, body)";

  private DirectChecks() {}

  /** Explores, unless a system property requests the replay of this test. */
  static CampaignResult check(TestName test, Options options, Body body) {
    TestOptions testOptions =
        new TestOptions(List.of(new SystemPropertySource(), new EnvironmentSource()));
    BuildTool tool = BuildTool.current(test);
    Verdicts verdicts = new Verdicts(test, testOptions.out(tool), tool, IN_SOURCE);
    Options resolved = testOptions.options(options);
    TestCampaign campaign = new TestCampaign(body, () -> {}, test.type());
    Recorded recorded = testOptions.replay(test);
    if (recorded != null) {
      Recorded known = recorded.with(resolved.suppressions());
      ReplayResult replay = campaign.replay(known.schedule());
      verdicts.conclude(replay, recorded);
      return passed(replay);
    }
    CampaignResult result = campaign.explore(test, resolved);
    verdicts.conclude(result, campaign.outputs());
    return result;
  }

  static ReplayResult replay(TestName test, Recorded recorded, Body body) {
    BuildTool tool = BuildTool.current(test);
    ReplayResult result = new TestCampaign(body, () -> {}, test.type()).replay(recorded.schedule());
    new Verdicts(test, tool.scheduleDirectory(), tool, IN_SOURCE).conclude(result, recorded);
    return result;
  }

  /** A replay that passed, as a campaign of one execution. */
  private static CampaignResult passed(ReplayResult replay) {
    return CampaignResult.builder(
            replay.schedule().program(), replay.schedule().options(), Verdict.PASS)
        .executions(1)
        .threads(replay.trace().threads().size())
        .steps(replay.schedule().steps().size())
        .points(
            (int) replay.schedule().pointSites().stream().filter(site -> !site.isNone()).count())
        .notes(replay.notes())
        .build();
  }
}
