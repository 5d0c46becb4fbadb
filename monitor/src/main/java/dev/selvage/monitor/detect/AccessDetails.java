package dev.selvage.monitor.detect;

import dev.selvage.bridge.AccessMode;
import dev.selvage.model.Frame;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.event.PseudoField;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Remembers more of the accesses at certain places than the detector needs: the stack, the value,
 * and where the strand last synchronized. That is slow, so it is done in replays only.
 */
public final class AccessDetails implements ExecutionMonitor {
  private static final int NOWHERE = 0;

  private final ExecutionView view;
  private final ExecutionMonitor detector;
  private final Set<SiteKey> places;
  private final Map<Key, Detail> details = new HashMap<>();

  /** By strand: where it last synchronized. */
  private final Map<Integer, Integer> synchronizations = new HashMap<>();

  /** A write whose value can be read once the strand has continued. */
  private Detail pending;

  private record Key(int strand, int site, int object, long part) {}

  /** What is known of one access. */
  public static final class Detail {
    final MonitoredPart part;
    private final Supplier<List<Frame>> stack;
    final int lastSynchronization;
    String value;

    private Detail(MonitoredPart part, Supplier<List<Frame>> stack, int lastSynchronization) {
      this.part = part;
      this.stack = stack;
      this.lastSynchronization = lastSynchronization;
    }

    List<Frame> stack() {
      return stack.get();
    }
  }

  public AccessDetails(ExecutionView view, ExecutionMonitor detector, Set<SiteKey> places) {
    this.view = view;
    this.detector = detector;
    this.places = places;
  }

  /** What is known of the latest access of a strand at a site; null for nothing. */
  public Detail of(int thread, int site, Object object, long part) {
    settle();
    return details.get(key(thread, site, object, part));
  }

  private Key key(int thread, int site, Object object, long part) {
    return new Key(thread, site, view.numbers().of(object), part);
  }

  /** Looks up what the last write has written. */
  private void settle() {
    if (pending != null) {
      pending.value = pending.part.value();
      pending = null;
    }
  }

  private void synchronizes(int thread) {
    settle();
    synchronizations.put(thread, view.latestSite(thread));
  }

  @Override
  public void begin(int first) {
    details.clear();
    synchronizations.clear();
    pending = null;
    detector.begin(first);
  }

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    settle();
    if (site != 0 && places.contains(view.siteKey(site))) {
      remember(thread, object, part, mode, site);
    }
    detector.access(thread, object, part, mode, site);
    if (!AccessMode.isPlain(mode)) {
      synchronizations.put(thread, view.latestSite(thread));
    }
  }

  @Override
  public void account(int thread, Object object, long part, int mode, int site, Object receiver) {
    settle();
    if (site != 0 && places.contains(view.siteKey(site))) {
      remember(thread, object, part, mode, site);
    }
    detector.account(thread, object, part, mode, site, receiver);
  }

  private void remember(int thread, Object object, long part, int mode, int site) {
    Detail detail =
        new Detail(
            new MonitoredPart(view, object, part),
            view.stack(),
            synchronizations.getOrDefault(thread, NOWHERE));
    if (AccessMode.write(mode) == AccessMode.NONE) {
      detail.value = detail.part.value();
    } else {
      pending = detail;
    }
    details.put(key(thread, site, object, part), detail);
  }

  @Override
  public void release(int thread, Object object, long part) {
    synchronizes(thread);
    detector.release(thread, object, part);
  }

  @Override
  public void acquire(int thread, Object object, long part) {
    if (part == PseudoField.FINALS) {
      settle();
    } else {
      synchronizes(thread);
    }
    detector.acquire(thread, object, part);
  }

  @Override
  public void start(int parent, int child) {
    synchronizes(parent);
    detector.start(parent, child);
  }

  @Override
  public void fence(int thread, int kind) {
    synchronizes(thread);
    detector.fence(thread, kind);
  }

  @Override
  public void broadcast(int thread) {
    synchronizes(thread);
    detector.broadcast(thread);
  }
}
