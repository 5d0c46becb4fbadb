package dev.selvage.report;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.ReplayResult;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The reasons why control was lost, each split into its first line, which belongs into a report,
 * and what follows, such as a thread dump, which is printed below as it is.
 */
public record LostControl(List<String> headlines, String details) {
  public static LostControl of(List<String> reasons) {
    List<String> headlines =
        reasons.stream().map(reason -> reason.lines().findFirst().orElse("")).toList();
    String details =
        reasons.stream()
            .flatMap(reason -> reason.lines().skip(1))
            .map(line -> line + "\n")
            .collect(Collectors.joining());
    return new LostControl(headlines, details);
  }

  /** The result with the headlines alone. */
  public CampaignResult in(CampaignResult result) {
    return result.toBuilder().lostControl(headlines).build();
  }

  /** The result with the headlines alone. */
  public ReplayResult in(ReplayResult result) {
    return new ReplayResult(
        result.schedule(),
        result.finding(),
        result.observed(),
        result.divergence(),
        result.trace(),
        result.preemptions(),
        result.notes(),
        headlines);
  }
}
