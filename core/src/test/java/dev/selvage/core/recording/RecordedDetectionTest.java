package dev.selvage.core.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Detection;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.model.Detector;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.programs.LockOrders;
import dev.selvage.programs.LookAndAct;
import dev.selvage.specimens.notsc.DekkerPlain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Detectors find in a recording of events what they find while the engine runs: they need nothing
 * else of it.
 */
class RecordedDetectionTest {
  private static final int RUNS = 10;
  private static final String SPECIMENS = "dev.selvage.specimens.";

  private final Explore explore = Explore.mainOn(CarrierKind.FIBERS).runs(RUNS);

  /** What was found live, and in the recordings. */
  private record Found(List<Finding> live, List<Finding> recorded) {}

  private Found find(Body body) {
    List<RecordedDetection> recorded = new ArrayList<>();
    List<Finding> live =
        explore.observed(
            body,
            engine -> {
              RecordedDetection again = new RecordedDetection(engine);
              recorded.add(again);
              List<EventDetector> all = new ArrayList<>(detectors(engine));
              all.add(again);
              return all;
            });
    return new Found(live, recorded.getFirst().found());
  }

  /** Delays are looked for in every execution when races are not. */
  private static List<EventDetector> detectors(Engine engine) {
    List<EventDetector> detectors = new ArrayList<>();
    detectors.addAll(
        Detection.of(engine, Detector.RACE, Detector.POTENTIAL_DEADLOCK, Detector.ATOMICITY));
    detectors.addAll(Detection.of(engine, Detector.NOT_SC));
    return detectors;
  }

  @TestFactory
  Stream<DynamicTest> findingsOfSpecimensAreTheSame() {
    return Stream.of("notsc", "race", "fail.deadlock", "fail.assertion")
        .flatMap(each -> Programs.classes(DekkerPlain.class, SPECIMENS + each).stream())
        .map(
            type ->
                dynamicTest(
                    type.getSimpleName(),
                    () -> {
                      Found found = find(Programs.main(type));
                      assertThat(found.recorded()).isEqualTo(found.live());
                    }));
  }

  @Test
  void everyDetectorFindsSomethingInARecording() {
    Map<FindingKind, Body> programs = new LinkedHashMap<>();
    programs.put(FindingKind.RACE, Programs.main(DekkerPlain.class));
    programs.put(FindingKind.NOT_SC, Programs.main(DekkerPlain.class));
    programs.put(FindingKind.POTENTIAL_DEADLOCK, LockOrders::locks);
    programs.put(FindingKind.ATOMICITY, LookAndAct::acts);
    programs.forEach(
        (kind, body) -> {
          Found found = find(body);
          assertThat(found.recorded()).isEqualTo(found.live());
          assertThat(found.recorded().stream().map(Finding::kind).collect(Collectors.toSet()))
              .contains(kind);
        });
  }
}
