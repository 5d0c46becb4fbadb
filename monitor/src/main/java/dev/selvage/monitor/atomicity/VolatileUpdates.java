package dev.selvage.monitor.atomicity;

import dev.selvage.bridge.AccessMode;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.monitor.detect.DetectorSetup;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.event.ExecutionMonitor;
import java.util.ArrayList;
import java.util.List;

/** Finds volatile fields that are read and then written while another strand writes them. */
public final class VolatileUpdates implements EventDetector, ExecutionMonitor {
  private final ExecutionView view;
  private final Interleavings interleavings;
  private final List<Finding> findings = new ArrayList<>();

  public VolatileUpdates(DetectorSetup setup) {
    view = setup.view();
    interleavings = new Interleavings(view.parts());
  }

  @Override
  public ExecutionMonitor monitor() {
    return this;
  }

  @Override
  public void begin(int first) {
    interleavings.begin();
  }

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    boolean isRead = AccessMode.read(mode) == AccessMode.VOLATILE;
    boolean isWrite = AccessMode.write(mode) == AccessMode.VOLATILE;
    if (site != 0 && isRead != isWrite) {
      interleavings.access(object, part, new Touch(thread, site, isRead, isWrite, List.of()));
    }
  }

  @Override
  public void ended(ExecutionOutcome outcome) {
    AtomicityFindings makes = new AtomicityFindings(view);
    findings.clear();
    for (Interleaving each : interleavings.disturbed()) {
      if (each.first().isRead() && each.second().isWrite()) {
        findings.add(makes.ofAccesses(each));
      }
    }
  }

  @Override
  public List<Finding> findings() {
    return List.copyOf(findings);
  }
}
