package dev.selvage.core.monitor;

import dev.selvage.bridge.AccessMode;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.SiteKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Remembers more of the accesses at certain places than the detector needs: the stack, the value,
 * and where the strand last synchronised. It takes long, so it is done in replays only.
 */
public final class AccessDetails implements MemoryMonitor {
  private static final int NOWHERE = 0;

  private final Engine engine;
  private final MemoryMonitor detector;
  private final Set<SiteKey> places;
  private final Map<Key, Detail> details = new HashMap<>();

  /** By strand: where it last synchronised. */
  private final Map<Integer, Integer> synchronizations = new HashMap<>();

  /** A write whose value is there once the strand has gone on. */
  private Detail pending;

  private record Key(int strand, int site, int object, long part) {}

  /** What is known of one access. */
  public static final class Detail {
    final MonitoredPart part;
    final List<String> stack;
    final int lastSynchronization;
    String value;

    private Detail(MonitoredPart part, List<String> stack, int lastSynchronization) {
      this.part = part;
      this.stack = stack;
      this.lastSynchronization = lastSynchronization;
    }
  }

  public AccessDetails(Engine engine, MemoryMonitor detector, Set<SiteKey> places) {
    this.engine = engine;
    this.detector = detector;
    this.places = places;
  }

  /** What is known of the latest access of a strand at a site; null for nothing. */
  public Detail of(Strand strand, int site, Object object, long part) {
    settle();
    return details.get(key(strand, site, object, part));
  }

  private Key key(Strand strand, int site, Object object, long part) {
    return new Key(strand.id, site, engine.numbers().of(object), part);
  }

  /** Looks up what the last write has written. */
  private void settle() {
    if (pending != null) {
      pending.value = pending.part.value();
      pending = null;
    }
  }

  private void synchronizes(Strand strand) {
    settle();
    synchronizations.put(strand.id, strand.lastSite);
  }

  @Override
  public void begin(Strand first) {
    details.clear();
    synchronizations.clear();
    pending = null;
    detector.begin(first);
  }

  @Override
  public void access(Strand strand, Object object, long part, int mode, int site) {
    settle();
    if (site != 0 && places.contains(engine.siteKey(site))) {
      remember(strand, object, part, mode, site);
    }
    detector.access(strand, object, part, mode, site);
    if (!AccessMode.isPlain(mode)) {
      synchronizations.put(strand.id, strand.lastSite);
    }
  }

  private void remember(Strand strand, Object object, long part, int mode, int site) {
    Detail detail =
        new Detail(
            new MonitoredPart(engine, object, part),
            engine.stack(),
            synchronizations.getOrDefault(strand.id, NOWHERE));
    if (AccessMode.write(mode) == AccessMode.NONE) {
      detail.value = detail.part.value();
    } else {
      pending = detail;
    }
    details.put(key(strand, site, object, part), detail);
  }

  @Override
  public void release(Strand strand, Object object, long part) {
    synchronizes(strand);
    detector.release(strand, object, part);
  }

  @Override
  public void acquire(Strand strand, Object object, long part) {
    if (part == FINALS) {
      settle();
    } else {
      synchronizes(strand);
    }
    detector.acquire(strand, object, part);
  }

  @Override
  public void start(Strand parent, Strand child) {
    synchronizes(parent);
    detector.start(parent, child);
  }

  @Override
  public void fence(Strand strand, int kind) {
    synchronizes(strand);
    detector.fence(strand, kind);
  }

  @Override
  public void broadcast(Strand strand) {
    synchronizes(strand);
    detector.broadcast(strand);
  }
}
