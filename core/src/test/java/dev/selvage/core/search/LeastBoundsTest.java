package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Header;
import dev.selvage.core.support.Programs;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.FindingKind;
import dev.selvage.model.ReportedFinding;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The bug of every specimen is found with as many preemptions as its header says. */
class LeastBoundsTest {
  private final Explore explore =
      Explore.mainOn(CarrierKind.FIBERS)
          .with(options -> options.strategy("chess").bound(3).runs(20_000));

  @TestFactory
  Stream<DynamicTest> specimensFailAtTheirLeastBound() {
    return Programs.FAILING.stream()
        .flatMap(
            kind ->
                Programs.failing(kind).stream()
                    .map(
                        type ->
                            DynamicTest.dynamicTest(
                                type.getSimpleName(), () -> failsAtItsLeastBound(kind, type))));
  }

  private void failsAtItsLeastBound(FindingKind kind, Class<?> type) {
    CampaignResult result = explore.campaign(Programs.main(type));
    ReportedFinding found = result.findings().getFirst();
    assertThat(found.finding().kind()).isEqualTo(kind);
    assertThat(found.preemptions()).isEqualTo(Header.of(type).preemptions());
  }
}
