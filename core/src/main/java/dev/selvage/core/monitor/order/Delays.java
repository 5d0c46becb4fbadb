package dev.selvage.core.monitor.order;

import dev.selvage.core.engine.Detection;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.monitor.AccessDetails;
import dev.selvage.core.monitor.MonitoredPart;
import dev.selvage.core.monitor.OwnCode;
import dev.selvage.model.Finding;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.event.ExecutionMonitor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The delays of a campaign that nothing explains: each store with each load once. */
public final class Delays implements Detection {
  private final Engine engine;
  private final boolean isAlwaysOn;
  private final ExecutionMonitor monitor;
  private final OwnCode ownCode;

  /** Null when no details are wanted. */
  private final AccessDetails details;

  /** The sites that have been told: of the store, then of the load. */
  private final Set<Long> known = new HashSet<>();

  /** Those of the current execution that are new. */
  private final List<Delay> found = new ArrayList<>();

  /**
   * @param detailed the places at which stacks and values are wanted; empty for none
   * @param isAlwaysOn false where races are watched for as well: a program without races and
   *     without weak accesses has no other outcomes, so it need not be looked at
   */
  public Delays(Engine engine, Set<SiteKey> detailed, boolean isAlwaysOn) {
    this.engine = engine;
    this.ownCode = new OwnCode(engine.mainClass());
    this.isAlwaysOn = isAlwaysOn;
    monitor = new DelayMonitor(new StoreBuffers(engine.parts(), this::delayed));
    details = detailed.isEmpty() ? null : new AccessDetails(engine, monitor, detailed);
  }

  @Override
  public ExecutionMonitor memory() {
    if (!isAlwaysOn && !engine.learned().isWeaklyOrdered()) {
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

  private Delay.Access access(int id, Object object, long part, int site, boolean isWrite) {
    Strand strand = engine.strand(id);
    return new Delay.Access(
        strand,
        new MonitoredPart(engine, object, part),
        site,
        isWrite,
        details == null ? null : details.of(id, site, object, part));
  }

  /** Where both places are in a library, it is for the library to know what it relies on. */
  @Override
  public List<Finding> findings() {
    DelayFindings makes = new DelayFindings(engine);
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
