package dev.selvage.bench;

import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.model.Access;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Detector;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import dev.selvage.testkit.api.ApiSearch;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;

/** Explores programs over the API of the JDK in campaigns. */
final class ApiCampaigns implements ApiSearch {
  /** Any number of preemptions, so that what is exhaustive is a proof. */
  private static final int NO_BOUND = 1_000;

  private static final Duration HANG = Duration.ofSeconds(30);
  private static final int MAX_STEPS = 2_000;

  private final int searched;
  private final int sampled;

  private final CampaignListener listener;

  ApiCampaigns(int searched, int sampled, CampaignListener listener) {
    this.searched = searched;
    this.sampled = sampled;
    this.listener = listener;
  }

  @Override
  public Explored explore(String strategy, Callable<String> body) {
    boolean isSearch = !strategy.equals("random") && !strategy.equals("pct");
    Options options =
        Options.builder()
            .strategy(strategy)
            .bound(NO_BOUND)
            .seed(1)
            .runs(isSearch ? searched : sampled)
            .maxSteps(MAX_STEPS)
            .keepGoing(true)
            .hangTimeout(HANG)
            .detect(Set.of(Detector.RACE, Detector.DEADLOCK))
            .build();
    Set<String> outcomes = new TreeSet<>();
    ProgramSpec program = new ProgramSpec("", "api", "run", List.of());
    CampaignResult result =
        new Campaign(program, options, () -> outcomes.add(body.call()), listener).run();
    return new Explored(
        outcomes, isSearch && search(result).isExhaustive(), races(result), problem(result));
  }

  private static Set<String> races(CampaignResult result) {
    Set<String> texts = new TreeSet<>();
    for (ReportedFinding each : result.findings()) {
      if (each.finding() instanceof Finding.Race(Access earlier, Access later)) {
        texts.add(text(earlier) + " / " + text(later));
      }
    }
    return texts;
  }

  private static String text(Access access) {
    return access.call() + " " + access.kind() + " " + access.location();
  }

  private static String problem(CampaignResult result) {
    return !result.lostControl().isEmpty()
        ? "lost control"
        : result.cutOff() > 0
            ? "cut off"
            : result.error() != null
                ? "error"
                : result.findings().stream()
                    .map(each -> each.finding().kind())
                    .filter(each -> each != FindingKind.RACE)
                    .map(FindingKind::label)
                    .findFirst()
                    .orElse(gap(result));
  }

  /** Calls that race are compared as well, with what they come to one after the other. */
  private static SearchResult search(CampaignResult result) {
    return result.search() == null ? null : result.search().withoutGap(SearchGap.RacingCalls.class);
  }

  private static String gap(CampaignResult result) {
    return result.search() == null || search(result).gaps().isEmpty()
        ? null
        : search(result).gaps().getFirst().getClass().getSimpleName();
  }
}
