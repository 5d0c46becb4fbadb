package dev.selvage.monitor.reordering;

import dev.selvage.model.Detector;
import dev.selvage.model.Finding;
import dev.selvage.monitor.detect.AccessDetails;
import dev.selvage.monitor.detect.DetectorSetup;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.detect.MonitoredPart;
import dev.selvage.monitor.detect.OwnCode;
import dev.selvage.monitor.detect.PointFeedback;
import dev.selvage.monitor.event.ExecutionMonitor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the delays of a campaign that no interleaving explains: each store with each load once. */
public final class Delays implements EventDetector {
  private final ExecutionView view;
  private final PointFeedback points;

  /**
   * False where races are looked for as well: a program without races and without weak accesses has
   * no other outcomes, so it need not be examined.
   */
  private final boolean isAlwaysOn;

  private final ExecutionMonitor monitor;
  private final OwnCode ownCode;

  /** Null when no details are wanted. */
  private final AccessDetails details;

  /** The sites that have been reported: of the store, then of the load. */
  private final Set<Long> known = new HashSet<>();

  /** Those of the current execution that are new. */
  private final List<Delay> found = new ArrayList<>();

  public Delays(DetectorSetup setup) {
    this.view = setup.view();
    this.points = setup.points();
    this.ownCode = new OwnCode(view.mainClass());
    this.isAlwaysOn = setup.isReplay() || !setup.active().contains(Detector.RACE);
    monitor = new DelayMonitor(new StoreBuffers(view.parts(), this::delayed));
    details =
        setup.detailed().isEmpty() ? null : new AccessDetails(view, monitor, setup.detailed());
  }

  @Override
  public ExecutionMonitor monitor() {
    if (!isAlwaysOn && !points.isWeaklyOrdered()) {
      return null;
    }
    return details == null ? monitor : details;
  }

  private void delayed(
      DelayedStore store, int strand, Object object, long part, int loadSite, StrandAccess missed) {
    if (known.add((long) store.site() << 32 | loadSite)) {
      StrandAccess rival = store.rival();
      boolean isRelated = rival != null && rival.isAfter(missed.strand(), missed.stores());
      found.add(
          new Delay(
              access(strand, store.object(), store.part(), store.site(), true),
              access(strand, object, part, loadSite, false),
              access(missed.strand(), object, part, missed.site(), true),
              isRelated
                  ? access(
                      rival.strand(), store.object(), store.part(), rival.site(), rival.isWrite())
                  : null));
    }
  }

  private Delay.Access access(int thread, Object object, long part, int site, boolean isWrite) {
    return new Delay.Access(
        thread,
        new MonitoredPart(view, object, part),
        site,
        isWrite,
        details == null ? null : details.of(thread, site, object, part));
  }

  /** If both places are in a library, it is assumed to know what it relies on. */
  @Override
  public List<Finding> findings() {
    if (found.isEmpty()) {
      return List.of();
    }
    DelayFindings makes = new DelayFindings(view);
    List<Finding> findings =
        found.stream()
            .filter(
                delay ->
                    ownCode.contains(delay.store().site()) || ownCode.contains(delay.load().site()))
            .map(makes::finding)
            .toList();
    found.clear();
    return findings;
  }
}
