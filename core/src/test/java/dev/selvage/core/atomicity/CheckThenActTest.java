package dev.selvage.core.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Detector;
import dev.selvage.model.Verdict;
import dev.selvage.programs.LookAndAct;
import dev.selvage.report.FindingWords;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** When a look and an act on a thread-safe object belong together, and when nobody can tell. */
class CheckThenActTest {
  private final Explore explore =
      Explore.on(CarrierKind.FIBERS).with(options -> options.detect(Set.of(Detector.ATOMICITY)));

  @Test
  void anActAfterALookIsFoundThoughNothingFails() {
    assertThat(messages(LookAndAct::acts))
        .containsExactly(
            "atomicity: looker checks ConcurrentHashMap#1 with containsKey() at"
                + " LookAndAct.java:25 and acts on the result with put() at LookAndAct.java:26, but"
                + " changer changed it in between with put() at LookAndAct.java:29");
  }

  @Test
  void whatIsAFindingMakesTheVerdict() {
    assertThat(explore.campaign(LookAndAct::acts).verdict()).isEqualTo(Verdict.FAIL);
  }

  @Test
  void whatDecidesByItselfNeedsNoLook() {
    assertThat(messages(LookAndAct::decides)).isEmpty();
  }

  @Test
  void whatDecidesByItselfIsAChangeForOthers() {
    assertThat(messages(LookAndAct::actsAlthoughAnotherDecided))
        .singleElement()
        .asString()
        .endsWith("changer changed it in between with compareAndSet() at LookAndAct.java:47");
  }

  @Test
  void whatLeavesAnAtomicVariableAsItWasIsNoChange() {
    assertThat(messages(LookAndAct::actsAfterADecisionThatCameToNothing)).isEmpty();
  }

  @Test
  void theLatestLookCounts() {
    assertThat(messages(LookAndAct::actsOnItsSecondLook))
        .singleElement()
        .asString()
        .startsWith("atomicity: looker checks ConcurrentHashMap#1 with isEmpty()");
  }

  @Test
  void aLookOfAnotherMethodDoesNotCount() {
    assertThat(messages(LookAndAct::actsInAnotherMethod)).isEmpty();
  }

  @Test
  void aLookInTheLastTurnOfALoopDoesNotCount() {
    assertThat(messages(LookAndAct::actsBeforeItLooks)).isEmpty();
  }

  @Test
  void whoGoesThroughAllMayRemoveSome() {
    assertThat(messages(LookAndAct::removesWhatItGoesThrough)).isEmpty();
  }

  @Test
  void aLockOverBothKeepsOthersOut() {
    assertThat(messages(LookAndAct::actsUnderALock)).isEmpty();
  }

  @Test
  void elementsOfAnArrayAreApart() {
    assertThat(messages(LookAndAct::actsOnAnotherElement)).isEmpty();
  }

  private List<String> messages(Body body) {
    CampaignResult result = explore.campaign(body);
    assertThat(result.lostControl()).isEmpty();
    return result.findings().stream()
        .map(reported -> FindingWords.message(reported.finding()))
        .toList();
  }
}
