package dev.selvage.bench;

import dev.selvage.core.engine.Engine;
import dev.selvage.model.Finding;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.event.ExecutionMonitor;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The plain accesses to what more than one strand has touched: each could be a point. */
final class EscapedSites implements EventDetector, ExecutionMonitor {
  private final Engine engine;
  private final Map<Long, Touched> objects = new HashMap<>();
  private final Set<SiteKey> sites = new HashSet<>();

  private static final class Touched {
    private final Set<Integer> strands = new HashSet<>();
    private final Set<Integer> sites = new HashSet<>();
  }

  EscapedSites(Engine engine) {
    this.engine = engine;
  }

  Set<SiteKey> sites() {
    return sites;
  }

  @Override
  public ExecutionMonitor monitor() {
    return this;
  }

  @Override
  public List<Finding> findings() {
    for (Touched each : objects.values()) {
      if (each.strands.size() > 1) {
        each.sites.forEach(site -> sites.add(engine.siteKey(site)));
      }
    }
    return List.of();
  }

  @Override
  public void begin(int first) {
    objects.clear();
  }

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    if (site != 0) {
      Touched touched =
          objects.computeIfAbsent((long) engine.numbers().of(object), key -> new Touched());
      touched.strands.add(thread);
      touched.sites.add(site);
    }
  }
}
