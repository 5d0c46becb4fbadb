package dev.selvage.monitor.lockorder;

import dev.selvage.model.Finding;
import dev.selvage.model.LockOrder;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.DetectorSetup;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.lockorder.Nesting.Taken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds strands that acquire the same locks in different orders, although no deadlock occurred.
 * Starts and joins do not order the two, and no lock that both hold keeps them apart, so a deadlock
 * seems possible. Whether it really is remains open, since a flag may keep them apart as well.
 */
public final class PotentialDeadlocks implements EventDetector, ExecutionMonitor {
  private static final int MOST_STRANDS = 4;

  /** The maximum number of different nestings that are kept per execution. */
  private static final int MOST_NESTINGS = 1_000;

  private final ExecutionView view;
  private final StartsAndJoins order = new StartsAndJoins();
  private final List<Nesting> nestings = new ArrayList<>();

  /** By the number of a strand: what it holds, the first one first. */
  private Taken[][] held = new Taken[16][];

  public PotentialDeadlocks(DetectorSetup setup) {
    view = setup.view();
  }

  @Override
  public ExecutionMonitor monitor() {
    return this;
  }

  @Override
  public boolean watchesMemory() {
    return false;
  }

  @Override
  public boolean watchesLocks() {
    return true;
  }

  @Override
  public void begin(int first) {
    order.begin(first);
    nestings.clear();
    Arrays.fill(held, null);
    held[first] = new Taken[0];
  }

  @Override
  public void start(int parent, int child) {
    order.started(parent, child);
    if (child >= held.length) {
      held = Arrays.copyOf(held, child * 2);
    }
    held[child] = new Taken[0];
  }

  @Override
  public void joined(int thread, int ended) {
    order.joined(thread, ended);
  }

  @Override
  public void locked(int thread, Object lock, boolean isShared, int site) {
    Taken[] before = held[thread];
    Taken taken = new Taken(lock, isShared, site);
    if (before.length > 0) {
      keep(new Nesting(thread, order.now(thread), taken, List.of(before)));
    }
    Taken[] now = Arrays.copyOf(before, before.length + 1);
    now[before.length] = taken;
    held[thread] = now;
  }

  private void keep(Nesting nesting) {
    if (nestings.size() < MOST_NESTINGS && nestings.stream().noneMatch(nesting::isLike)) {
      nestings.add(nesting);
    }
  }

  @Override
  public void unlocked(int thread, Object lock, boolean isShared) {
    held[thread] =
        Arrays.stream(held[thread])
            .filter(each -> each.lock() != lock || each.isShared() != isShared)
            .toArray(Taken[]::new);
  }

  /** Once for each set of places. */
  @Override
  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    Set<Set<SiteKey>> known = new HashSet<>();
    for (List<Nesting> cycle : cycles()) {
      Finding finding = finding(cycle);
      if (known.add(Set.copyOf(finding.sites()))) {
        findings.add(finding);
      }
    }
    return findings;
  }

  private List<List<Nesting>> cycles() {
    List<List<Nesting>> cycles = new ArrayList<>();
    for (Nesting first : nestings) {
      extend(new ArrayList<>(List.of(first)), cycles);
    }
    return cycles;
  }

  /** Starts from the strand with the lowest number, so that each cycle is found once. */
  private void extend(List<Nesting> path, List<List<Nesting>> cycles) {
    Nesting last = path.getLast();
    if (path.size() > 1 && path.getFirst().inTheWayOf(last) != null) {
      cycles.add(List.copyOf(path));
      return;
    }
    if (path.size() == MOST_STRANDS) {
      return;
    }
    for (Nesting next : nestings) {
      if (next.thread() > path.getFirst().thread()
          && next.inTheWayOf(last) != null
          && path.stream().allMatch(next::canMeet)) {
        path.add(next);
        extend(path, cycles);
        path.removeLast();
      }
    }
  }

  private Finding finding(List<Nesting> cycle) {
    List<LockOrder> orders = new ArrayList<>();
    for (int i = 0; i < cycle.size(); i++) {
      Nesting each = cycle.get(i);
      Nesting before = cycle.get((i + cycle.size() - 1) % cycle.size());
      Taken outer = each.inTheWayOf(before);
      orders.add(
          new LockOrder(
              view.strandName(each.thread()),
              view.threadName(each.thread()),
              view.names().of(outer.lock()),
              view.siteKey(outer.site()),
              view.names().of(each.inner().lock()),
              view.siteKey(each.inner().site())));
    }
    return new Finding.PotentialDeadlock(orders);
  }
}
