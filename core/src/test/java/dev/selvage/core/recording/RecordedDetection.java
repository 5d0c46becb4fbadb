package dev.selvage.core.recording;

import dev.selvage.core.engine.Engine;
import dev.selvage.model.Detector;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.monitor.DetectorRegistry;
import dev.selvage.monitor.detect.DetectorSetup;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.detect.PointFeedback;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.recording.ExecutionRecorder;
import dev.selvage.monitor.recording.RecordedExecution;
import dev.selvage.monitor.recording.RecordedView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Records every execution, and has detectors of its own look at the recording at its end. */
final class RecordedDetection implements EventDetector {
  private final ExecutionView live;
  private final ExecutionRecorder recorder;
  private final RecordedView view;
  private final List<EventDetector> detectors = new ArrayList<>();
  private final List<Finding> found = new ArrayList<>();

  RecordedDetection(Engine engine) {
    live = engine.view();
    recorder = new ExecutionRecorder(live.numbers());
    view = new RecordedView(live.mainClass(), live::siteKey);
    detectors.addAll(
        create(Set.of(Detector.RACE, Detector.POTENTIAL_DEADLOCK, Detector.ATOMICITY)));
    detectors.addAll(create(Set.of(Detector.NOT_SC)));
  }

  private List<EventDetector> create(Set<Detector> names) {
    return DetectorRegistry.create(
        new DetectorSetup(view, new NoFeedback(), names, Set.of(), false));
  }

  /** What the detectors have found in the recordings so far. */
  List<Finding> found() {
    return found;
  }

  @Override
  public ExecutionMonitor monitor() {
    return recorder;
  }

  @Override
  public boolean watchesLocks() {
    return true;
  }

  @Override
  public void ended(ExecutionOutcome outcome) {
    RecordedExecution execution = recorder.end(live);
    view.show(execution);
    for (EventDetector each : detectors) {
      if (each.monitor() != null) {
        execution.replay(each.monitor());
      }
    }
    detectors.forEach(each -> each.ended(outcome));
    detectors.forEach(each -> found.addAll(each.findings()));
  }

  @Override
  public List<Finding> findings() {
    return List.of();
  }

  /** A recording does not change: there are no points to learn. */
  private static final class NoFeedback implements PointFeedback {
    @Override
    public void racing(int site) {}

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
}
