package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.FreshLoader;
import dev.selvage.core.support.Programs;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Step;
import dev.selvage.specimens.peers.Workloads;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Static state that begins anew in place, against the slow and obviously right way: classes that
 * are loaded anew for every execution. The same seed must lead to the same steps.
 */
class ResetAgreesTest {
  private static final int RUNS = 3;

  private static final Explore EXPLORE =
      Explore.mainOn(CarrierKind.FIBERS).with(options -> options.runs(RUNS).maxSteps(20_000));

  @TestFactory
  Stream<DynamicTest> specimensTakeTheSameStepsAsWithFreshClasses() {
    return Stream.of(
            "fail.assertion", "fail.exception", "fail.deadlock", "fail.lostwakeup", "clean")
        .flatMap(
            folder -> Programs.classes(Workloads.class, "dev.selvage.specimens." + folder).stream())
        .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> agree(type)));
  }

  private static void agree(Class<?> type) {
    Body inPlaceBody = Programs.main(type);
    Set<SiteKey> points = EXPLORE.plainPoints(inPlaceBody);
    List<List<Step>> inPlace = EXPLORE.steps(inPlaceBody, points);
    List<List<Step>> loadedAnew = EXPLORE.steps(FreshLoader.main(type), points);
    for (int i = 0; i < RUNS; i++) {
      assertThat(inPlace.get(i)).as("execution %d", i + 1).isEqualTo(loadedAnew.get(i));
    }
  }
}
