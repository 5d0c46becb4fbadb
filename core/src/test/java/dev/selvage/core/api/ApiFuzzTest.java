package dev.selvage.core.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Detector;
import dev.selvage.model.FindingKind;
import dev.selvage.model.SearchGap;
import dev.selvage.testkit.api.ApiComparison;
import dev.selvage.testkit.api.ApiGenerator;
import dev.selvage.testkit.api.ApiGroup;
import dev.selvage.testkit.api.ApiSearch.Explored;
import dev.selvage.testkit.api.ApiVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Random programs over the public API of the JDK: what searches find is what all orders of whole
 * calls come to on real threads, and more only where the documentation allows it.
 *
 * <p>How many programs of each class, and from which seed on, is given by the system properties
 * {@code selvage.api.programs} and {@code .first}; {@code bench/run api} runs many more.
 */
class ApiFuzzTest {
  private static final int PROGRAMS = Integer.getInteger("selvage.api.programs", 1);
  private static final long FIRST = Long.getLong("selvage.api.first", 1);

  private static final int MOST = 1_000;
  private static final int SAMPLES = 20;
  private static final int MAX_STEPS = 2_000;

  /** More preemptions than any of these programs has steps. */
  private static final int NO_BOUND = 1_000;

  private final Explore explore = Explore.on(CarrierKind.FIBERS);

  @Test
  void searchesFindWhatAllOrdersOfCallsComeTo() {
    ApiComparison comparison = new ApiComparison(this::explored);
    List<ApiVerdict> wrong = new ArrayList<>();
    int programs = 0;
    int compared = 0;
    for (ApiGroup group : ApiGroup.all()) {
      for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
        for (ApiVerdict verdict :
            ApiGenerator.generate(group, seed).map(comparison::judge).stream().toList()) {
          programs++;
          compared += verdict.isCompared() ? 1 : 0;
          if (!verdict.disagreements().isEmpty()) {
            wrong.add(verdict);
          }
        }
      }
    }
    System.out.printf("%,d programs, of which %,d were compared%n", programs, compared);
    assertThat(wrong).isEmpty();
    assertThat(compared).isGreaterThan(programs * 3 / 4);
  }

  private Explored explored(String strategy, Callable<String> body) {
    boolean isSearch = strategy.equals("dpor") || strategy.equals("chess");
    Set<String> outcomes = new TreeSet<>();
    CampaignResult result =
        explore
            .with(
                options ->
                    options
                        .strategy(strategy)
                        .bound(NO_BOUND)
                        .runs(isSearch ? MOST : SAMPLES)
                        .maxSteps(MAX_STEPS)
                        .keepGoing(true)
                        .detect(Set.of(Detector.RACE, Detector.DEADLOCK)))
            .campaign(() -> outcomes.add(body.call()));
    return new Explored(
        outcomes,
        isSearch && result.search().withoutGap(SearchGap.RacingCalls.class).isExhaustive(),
        result.findings().stream()
            .filter(each -> each.finding().kind() == FindingKind.RACE)
            .map(each -> each.finding().sites().toString())
            .collect(Collectors.toSet()),
        problem(result));
  }

  private static String problem(CampaignResult result) {
    if (!result.lostControl().isEmpty() || result.cutOff() > 0 || result.error() != null) {
      return "not under control to the end";
    }
    return result.findings().stream()
        .map(each -> each.finding().kind())
        .filter(each -> each != FindingKind.RACE)
        .map(FindingKind::label)
        .findFirst()
        .orElse(null);
  }
}
