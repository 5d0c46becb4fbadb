package dev.selvage.monitor.atomicity;

import dev.selvage.bridge.AccessMode;
import dev.selvage.bridge.Sites;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.DetectorSetup;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.detect.OwnCode;
import dev.selvage.monitor.event.ExecutionMonitor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds steps that belong together and between which another strand ran: accesses to memory if the
 * execution fails and no passing execution had this interleaving, and calls to thread-safe objects
 * in any execution. Each triple of places is reported once.
 */
public final class Atomicity implements EventDetector, ExecutionMonitor {
  private final ExecutionView view;
  private final Set<SiteKey> detailed;

  /** Nothing has been learned in a replay, so all candidates are reported. */
  private final boolean isReplay;

  private final Interleavings interleavings;
  private final CheckThenAct checks;
  private final Invariants invariants = new Invariants();
  private final OwnCode ownCode;

  /** What has been reported. */
  private final Set<Interleaving.Key> known = new HashSet<>();

  private final List<Finding> findings = new ArrayList<>();
  private boolean isAlone;

  public Atomicity(DetectorSetup setup) {
    this.view = setup.view();
    this.ownCode = new OwnCode(view.mainClass());
    this.detailed = setup.detailed();
    this.isReplay = setup.isReplay();
    this.interleavings = new Interleavings(view.parts());
    this.checks = new CheckThenAct(view.parts());
  }

  @Override
  public ExecutionMonitor monitor() {
    return this;
  }

  // ---- in the course of an execution

  @Override
  public void begin(int first) {
    interleavings.begin();
    checks.begin();
    isAlone = true;
  }

  @Override
  public void start(int parent, int child) {
    isAlone = false;
  }

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    if (!isAlone && site != 0) {
      boolean isRead = AccessMode.read(mode) != AccessMode.NONE;
      boolean isWrite = AccessMode.write(mode) != AccessMode.NONE;
      interleavings.access(object, part, touch(thread, site, isRead, isWrite));
    }
  }

  @Override
  public void call(int thread, Object receiver, int site) {
    CallEffect effect = isAlone ? CallEffect.NONE : CallEffect.of(receiver, Sites.get(site));
    if (effect != CallEffect.NONE) {
      checks.call(receiver, effect, touch(thread, site, effect.isLook(), effect.isChange()));
    }
  }

  private Touch touch(int thread, int site, boolean isRead, boolean isWrite) {
    boolean isDetailed = !detailed.isEmpty() && detailed.contains(view.siteKey(site));
    return new Touch(thread, site, isRead, isWrite, isDetailed ? view.stack().get() : List.of());
  }

  // ---- at its end

  @Override
  public void ended(ExecutionOutcome outcome) {
    AtomicityFindings makes = new AtomicityFindings(view);
    findings.clear();
    tell(checks.found(), makes::ofCalls);
    if (outcome.failed()) {
      tell(
          isReplay ? interleavings.disturbed() : invariants.violations(interleavings),
          makes::ofAccesses);
    } else if (!outcome.cutOff()) {
      invariants.learn(interleavings);
    }
  }

  private void tell(Collection<Interleaving> found, Function<Interleaving, Finding> makes) {
    for (Interleaving each : found) {
      boolean isOwn = ownCode.contains(each.first().site());
      if (isOwn && known.add(each.key())) {
        findings.add(makes.apply(each));
      }
    }
  }

  @Override
  public List<Finding> findings() {
    return List.copyOf(findings);
  }
}
