package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Explore.Searched;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Options;
import dev.selvage.model.Verdict;
import dev.selvage.programs.VolatileUse;
import java.util.Set;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** In a search, volatile accesses are points only where nothing else orders them. */
class VolatilePointsTest {
  private static final long MOST = 10_000;
  private static final int NO_BOUND = 1_000;

  private final Explore explore = Explore.on(CarrierKind.FIBERS);
  private final Explore campaigns =
      explore.with(
          options -> options.runs((int) MOST).strategy("chess").detect(DetectorSets.DEFAULT));

  private Searched<String> searched(Callable<String> program) {
    Options options = Options.builder().bound(NO_BOUND).cache(false).build();
    return explore.searchLearning(program, new BoundedSearch(options), MOST);
  }

  /** The number of schedules with a point at every volatile access and no plain one. */
  private long schedulesWithAllPoints(Callable<String> program) {
    Options options = Options.builder().bound(NO_BOUND).cache(false).build();
    return explore.search(program, Set.of(), new BoundedSearch(options), MOST).result().schedules();
  }

  @Test
  void inALockTheyAreNone() {
    long schedules = searched(VolatileUse::inOrder).result().schedules();
    assertThat(schedules).isEqualTo(searched(VolatileUse::plainInOrder).result().schedules());
    assertThat(schedules).isLessThan(schedulesWithAllPoints(VolatileUse::inOrder));
  }

  @Test
  void withoutOneTheyAre() {
    Searched<String> searched = searched(VolatileUse::unordered);
    assertThat(searched.outcomes()).containsExactly("1", "2");
    assertThat(searched.result().schedules())
        .isEqualTo(schedulesWithAllPoints(VolatileUse::unordered));
    assertThat(explore.searchLearning(VolatileUse::unordered, new Dpor(), MOST).outcomes())
        .containsExactly("1", "2");
  }

  @Test
  void anUpdaterDoesNotOrderThem() {
    assertThat(searched(VolatileUse::updated).outcomes()).containsExactly("1", "3");
  }

  /** The field that is handed over takes no points, the one that does it does. */
  @Test
  void oneOrdersTheOther() {
    Searched<String> searched = searched(VolatileUse::handedOver);
    assertThat(searched.outcomes()).containsExactly("0", "2");
    assertThat(searched.result().schedules())
        .isEqualTo(searched(VolatileUse::plainHandedOver).result().schedules());
  }

  /** Before it was known that the volatile field is needed, the plain one seemed to race. */
  @Test
  void noRaceIsMadeUp() {
    CampaignResult result = campaigns.campaign(() -> VolatileUse.plainHandedOver());
    assertThat(result.findings()).isEmpty();
    assertThat(result.search().isExhaustive()).isTrue();
  }

  @Test
  void aFieldThatIsWaitedForIsOne() {
    CampaignResult result = campaigns.campaign(VolatileUse::inVain);
    assertThat(result.findings()).anyMatch(found -> found.finding().kind() == FindingKind.LIVELOCK);
  }

  /** The schedule says which volatile accesses were points. */
  @Test
  void whatIsFoundReplays() {
    CampaignResult result = campaigns.campaign(VolatileUse::fails);
    assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
    campaigns.fails(FindingKind.ASSERTION, VolatileUse::fails);
  }
}
