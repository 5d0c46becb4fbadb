package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.Options;
import dev.selvage.model.Timeouts;
import dev.selvage.report.FindingWords;
import dev.selvage.specimens.race.BenignFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Systematic searches against the known verdicts of all specimens: one that fails in some schedule
 * is never proved, and nothing is found in one that is clean.
 *
 * <p>How many executions a search may take is given by the system property {@code
 * selvage.proofs.runs}.
 */
class ProofsTest {
  private static final int RUNS = Integer.getInteger("selvage.proofs.runs", 60);
  private static final List<String> SEARCHES = List.of("chess", "dpor");

  /** Any number of preemptions, so that what is exhaustive is a proof. */
  private static final int NO_BOUND = 1_000;

  private static List<Class<?>> specimens(String folder) {
    return Programs.classes(BenignFlag.class, "dev.selvage.specimens." + folder);
  }

  private static CampaignResult search(
      String strategy, Class<?> type, UnaryOperator<Options.Builder> more) {
    return Explore.mainOn(CarrierKind.FIBERS)
        .with(options -> options.strategy(strategy).bound(NO_BOUND).runs(RUNS).maxSteps(20_000))
        // A race would be a finding of its own, with or without a failure.
        .with(options -> more.apply(options).detect(DetectorSets.DEFAULT))
        .campaign(Programs.main(type));
  }

  /** What is expected of a search through a specimen. */
  private interface Check {
    void run(String strategy, Class<?> type);
  }

  private static Stream<DynamicTest> each(String folder, Check check) {
    return specimens(folder).stream()
        .flatMap(
            type ->
                SEARCHES.stream()
                    .map(
                        strategy ->
                            DynamicTest.dynamicTest(
                                type.getSimpleName() + ", " + strategy,
                                () -> check.run(strategy, type))));
  }

  private static Stream<DynamicTest> isNotProved(
      String folder, UnaryOperator<Options.Builder> more) {
    return each(folder, (strategy, type) -> isNotProved(strategy, type, more));
  }

  private static void isNotProved(
      String strategy, Class<?> type, UnaryOperator<Options.Builder> more) {
    CampaignResult result = search(strategy, type, more);
    assertThat(isProved(result))
        .as("%s says that no schedule fails: %s", strategy, result.search())
        .isFalse();
  }

  private static boolean isProved(CampaignResult result) {
    return result.findings().stream().allMatch(found -> found.finding().kind().isObserved())
        && result.search().isExhaustive();
  }

  @TestFactory
  Stream<DynamicTest> whatFailsIsNeverProved() {
    List<Stream<DynamicTest>> all = new ArrayList<>();
    for (String folder :
        List.of("assertion", "exception", "deadlock", "lostwakeup", "exit", "livelock")) {
      all.add(isNotProved("fail." + folder, options -> options));
    }
    all.add(isNotProved("timeouts", options -> options.timeouts(Timeouts.ANY)));
    all.add(isNotProved("spurious", options -> options.spurious(1)));
    return all.stream().flatMap(each -> each);
  }

  @TestFactory
  Stream<DynamicTest> nothingIsFoundInWhatIsClean() {
    return each(
        "clean",
        (strategy, type) ->
            assertThat(search(strategy, type, options -> options).findings())
                .extracting(found -> FindingWords.message(found.finding()))
                .isEmpty());
  }
}
