package dev.selvage.core.monitor.race;

import dev.selvage.core.engine.Detection;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.monitor.AccessDetails;
import dev.selvage.core.monitor.OwnCode;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.event.ExecutionMonitor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The races of a campaign: each pair of places once. Sites seen racing become points.
 *
 * <p>Where a volatile access that is no point yet has a part, it is no data race, but the field is
 * needed as a point, and orders others from then on. What else is seen in that execution may be so
 * only for want of that order, and is left to later ones.
 */
public final class Races implements Detection {
  private final Engine engine;
  private final RaceDetector detector;
  private final OwnCode ownCode;

  /** Null when no details are wanted. */
  private final AccessDetails details;

  /** The pairs of sites that have been told. */
  private final Set<Long> known = new HashSet<>();

  /** Those of the current execution that are new. */
  private final List<Race> found = new ArrayList<>();

  private final List<Note> notes = new ArrayList<>();

  /** Whether an order is missing in the current execution. */
  private boolean isIncomplete;

  /**
   * @param detailed the places at which stacks and values are wanted; empty for none
   */
  public Races(Engine engine, Set<SiteKey> detailed) {
    this.engine = engine;
    this.ownCode = new OwnCode(engine.mainClass());
    this.detector = new RaceDetector(engine.parts(), new Silent(engine), this::race);
    this.details = detailed.isEmpty() ? null : new AccessDetails(engine, detector, detailed);
  }

  @Override
  public ExecutionMonitor memory() {
    return details == null ? detector : details;
  }

  @Override
  public boolean isLearningPoints() {
    return true;
  }

  private void race(
      Object object,
      long part,
      int earlier,
      int earlierSite,
      boolean earlierWrites,
      int later,
      int laterSite,
      boolean laterWrites) {
    if (isIncomplete) {
      return;
    }
    boolean isEarlierSilent = engine.learned().isSilent(earlierSite);
    if (isEarlierSilent || engine.learned().isSilent(laterSite)) {
      isIncomplete = true;
      engine.learned().racing(isEarlierSilent ? earlierSite : laterSite);
    } else if (earlierSite != 0 && laterSite != 0 && known.add(pair(earlierSite, laterSite))) {
      engine.learned().racing(earlierSite);
      engine.learned().racing(laterSite);
      Race.Access first = new Race.Access(engine.strand(earlier), earlierSite, earlierWrites);
      Race.Access second = new Race.Access(engine.strand(later), laterSite, laterWrites);
      found.add(
          new Race(
              object,
              part,
              first,
              second,
              detail(first, object, part),
              detail(second, object, part)));
    }
  }

  private AccessDetails.Detail detail(Race.Access access, Object object, long part) {
    return details == null ? null : details.of(access.strand().id, access.site(), object, part);
  }

  private record Silent(Engine engine) implements SilentSites {
    @Override
    public boolean contain(int site) {
      return engine.learned().isSilent(site);
    }

    @Override
    public boolean areExpected() {
      return engine.learned().learnsVolatiles();
    }
  }

  private static long pair(int a, int b) {
    return (long) Math.min(a, b) << 32 | Math.max(a, b);
  }

  @Override
  public List<Finding> findings() {
    RaceFindings makes = new RaceFindings(engine);
    List<Finding> findings = new ArrayList<>();
    notes.clear();
    for (Race race : found) {
      if (ownCode.contains(race.earlier().site()) || ownCode.contains(race.later().site())) {
        findings.add(makes.finding(race));
      } else {
        notes.add(makes.note(race));
      }
    }
    found.clear();
    isIncomplete = false;
    return findings;
  }

  @Override
  public List<Note> notes() {
    return notes;
  }
}
