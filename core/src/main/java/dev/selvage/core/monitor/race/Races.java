package dev.selvage.core.monitor.race;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.Finding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The races of a campaign: each pair of places once. Sites seen racing become scheduling points.
 */
public final class Races {
  private final Engine engine;
  private final RaceDetector detector;

  /** The pairs of sites that have been told. */
  private final Set<Long> known = new HashSet<>();

  /** Those of the latest execution that are new. */
  private final List<Race> found = new ArrayList<>();

  public Races(Engine engine) {
    this.engine = engine;
    this.detector = new RaceDetector(engine.numbers(), this::race);
  }

  /** What is to watch each execution. */
  public MemoryMonitor monitor() {
    return detector;
  }

  private void race(
      Object object,
      long part,
      int earlier,
      int earlierSite,
      boolean earlierWrites,
      Strand later,
      int laterSite,
      boolean laterWrites) {
    if (known.add(pair(earlierSite, laterSite))) {
      engine.racing(earlierSite);
      engine.racing(laterSite);
      found.add(
          new Race(
              object,
              part,
              new Race.Access(engine.strand(earlier), earlierSite, earlierWrites),
              new Race.Access(later, laterSite, laterWrites)));
    }
  }

  private static long pair(int a, int b) {
    return (long) Math.min(a, b) << 32 | Math.max(a, b);
  }

  /** The races of the latest execution that were not known before; asked once. */
  public List<Finding> take() {
    RaceText text = new RaceText(engine);
    List<Finding> findings = found.stream().map(text::finding).toList();
    found.clear();
    return findings;
  }
}
