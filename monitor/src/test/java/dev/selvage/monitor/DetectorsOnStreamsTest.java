package dev.selvage.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.bridge.AccessMode;
import dev.selvage.bridge.Site;
import dev.selvage.bridge.SiteMethod;
import dev.selvage.bridge.Sites;
import dev.selvage.model.Detector;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.DetectorSetup;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.detect.PointFeedback;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.event.PseudoField;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Detectors on streams of events that are written down by hand: thread 0 starts 1 and 2. */
class DetectorsOnStreamsTest {
  private static final int READ = AccessMode.ofRead(AccessMode.PLAIN);
  private static final int WRITE = AccessMode.ofWrite(AccessMode.PLAIN);
  private static final SiteMethod METHOD =
      new SiteMethod(null, "Program", "run", "()V", "Program.java");
  private static final ExecutionOutcome PASSED = new ExecutionOutcome(10, 3, 0, false, false);

  private final int[] x = {0};
  private final int[] y = {0};
  private final Map<String, String> map = new ConcurrentHashMap<>();
  private final List<Integer> racing = new ArrayList<>();

  private int lines;

  /** A site on a line of its own. */
  private int site(int kind, String name) {
    lines++;
    return Sites.add(new Site(kind, METHOD, lines, lines, "", name, "()V", false));
  }

  private int site() {
    return site(Site.ARRAY_WRITE, "");
  }

  private List<Finding> find(Detector name, Consumer<ExecutionMonitor> events) {
    EventDetector detector =
        DetectorRegistry.create(
                new DetectorSetup(
                    new StreamView(), new Feedback(racing), Set.of(name), Set.of(), false))
            .getFirst();
    ExecutionMonitor monitor = detector.monitor();
    monitor.begin(0);
    monitor.start(0, 1);
    monitor.start(0, 2);
    events.accept(monitor);
    detector.ended(PASSED);
    return detector.findings();
  }

  private record Feedback(List<Integer> racing) implements PointFeedback {
    @Override
    public void racing(int site) {
      racing.add(site);
    }

    @Override
    public boolean learnsVolatiles() {
      return false;
    }

    @Override
    public boolean isSilent(int site) {
      return false;
    }

    @Override
    public boolean isWeaklyOrdered() {
      return true;
    }
  }

  @Test
  void writesThatNothingOrdersAreARaceAndBecomePoints() {
    int first = site();
    int second = site();
    assertThat(
            find(
                Detector.RACE,
                events -> {
                  events.access(1, x, 0, WRITE, first);
                  events.access(2, x, 0, WRITE, second);
                }))
        .singleElement()
        .satisfies(
            race -> assertThat(race.sites()).extracting(SiteKey::line).containsExactly(1, 2));
    assertThat(racing).containsExactly(first, second);
  }

  @Test
  void writesUnderOneMonitorAreNotARace() {
    assertThat(
            find(
                Detector.RACE,
                events -> {
                  for (int thread = 1; thread <= 2; thread++) {
                    events.acquire(thread, y, PseudoField.MONITOR);
                    events.access(thread, x, 0, WRITE, site());
                    events.release(thread, y, PseudoField.MONITOR);
                  }
                }))
        .isEmpty();
  }

  @Test
  void storesThatCanBeDelayedBeyondALoadAreFound() {
    assertThat(
            find(
                Detector.NOT_SC,
                events -> {
                  events.access(1, x, 0, WRITE, site());
                  events.access(1, y, 0, READ, site());
                  events.access(2, y, 0, WRITE, site());
                  events.access(2, x, 0, READ, site());
                }))
        .hasSize(1);
  }

  @Test
  void aFenceBetweenThemKeepsAStoreFromBeingDelayed() {
    assertThat(
            find(
                Detector.NOT_SC,
                events -> {
                  events.access(1, x, 0, WRITE, site());
                  events.fence(1, AccessMode.FULL_FENCE);
                  events.access(1, y, 0, READ, site());
                  events.access(2, y, 0, WRITE, site());
                  events.fence(2, AccessMode.FULL_FENCE);
                  events.access(2, x, 0, READ, site());
                }))
        .isEmpty();
  }

  private void nested(ExecutionMonitor events, int thread, Object outer, Object inner) {
    events.locked(thread, outer, false, site());
    events.locked(thread, inner, false, site());
    events.unlocked(thread, inner, false);
    events.unlocked(thread, outer, false);
  }

  @Test
  void locksThatAreTakenInTwoOrdersAreAPotentialDeadlock() {
    assertThat(
            find(
                Detector.POTENTIAL_DEADLOCK,
                events -> {
                  nested(events, 1, x, y);
                  nested(events, 2, y, x);
                }))
        .hasSize(1);
  }

  @Test
  void oneOrderAfterTheEndOfTheOtherThreadIsNotAPotentialDeadlock() {
    assertThat(
            find(
                Detector.POTENTIAL_DEADLOCK,
                events -> {
                  nested(events, 1, x, y);
                  events.joined(2, 1);
                  nested(events, 2, y, x);
                }))
        .isEmpty();
  }

  @Test
  void anotherThreadBetweenLookAndActIsFound() {
    int look = site(Site.CALL, "containsKey");
    int act = site(Site.CALL, "put");
    assertThat(
            find(
                Detector.ATOMICITY,
                events -> {
                  events.call(1, map, look);
                  events.call(2, map, site(Site.CALL, "remove"));
                  events.call(1, map, act);
                }))
        .hasSize(1);
    assertThat(
            find(
                Detector.ATOMICITY,
                events -> {
                  events.call(1, map, look);
                  events.call(1, map, act);
                  events.call(2, map, site(Site.CALL, "remove"));
                }))
        .isEmpty();
  }
}
