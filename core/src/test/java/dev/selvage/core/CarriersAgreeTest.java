package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Header;
import dev.selvage.core.support.Programs;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Options;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Schedule;
import dev.selvage.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What is found on one carrier is found on the others, by the same steps. {@code
 * -Dselvage.carriers.every=1} runs all failing specimens.
 */
class CarriersAgreeTest {
  private static final int EVERY = Integer.getInteger("selvage.carriers.every", 3);

  @TestFactory
  Stream<DynamicTest> aScheduleOfOneCarrierReplaysOnAllOthers() {
    List<Class<?>> all =
        Programs.FAILING.stream()
            .<Class<?>>flatMap(kind -> Programs.failing(kind).stream())
            .toList();
    return IntStream.range(0, all.size())
        .filter(i -> i % EVERY == 0)
        .mapToObj(all::get)
        .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> replaysEverywhere(type)));
  }

  private static void replaysEverywhere(Class<?> type) {
    Body body = Programs.main(type);
    int budget = Header.of(type).budget();
    for (CarrierKind recordedOn : CarrierKind.values()) {
      Schedule schedule = schedule(recordedOn, budget, body);
      List<Trace> traces = new ArrayList<>();
      for (CarrierKind replayedOn : CarrierKind.values()) {
        ReplayResult replay = replay(schedule, replayedOn, body);
        assertThat(replay.divergence()).as("%s on %s", recordedOn, replayedOn).isNull();
        assertThat(replay.isReproduced()).as("%s on %s", recordedOn, replayedOn).isTrue();
        traces.add(replay.trace());
      }
      assertThat(traces).allMatch(traces.getFirst()::equals);
    }
  }

  private static Schedule schedule(CarrierKind carrier, int budget, Body body) {
    CampaignResult result = Explore.mainOn(carrier).runs(budget).campaign(body);
    assertThat(result.findings()).isNotEmpty();
    ReportedFinding reported = result.findings().getFirst();
    return reported.schedule();
  }

  private static ReplayResult replay(Schedule schedule, CarrierKind carrier, Body body) {
    Options options =
        carrier.options().resetStatics(true).detect(schedule.options().detect()).build();
    return Campaign.replay(
        schedule.with(options),
        body,
        message -> {
          throw new AssertionError("hung: " + message);
        });
  }
}
