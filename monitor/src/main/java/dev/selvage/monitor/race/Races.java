package dev.selvage.monitor.race;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.monitor.detect.AccessDetails;
import dev.selvage.monitor.detect.DetectorSetup;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.detect.OwnCode;
import dev.selvage.monitor.detect.PointFeedback;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.event.PseudoField;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The races of a campaign: each pair of places once. Sites seen racing become points.
 *
 * <p>If one of the accesses is volatile and not a point yet, it is not a data race, but the field
 * has to become a point, which orders other accesses from then on. Anything else seen in that
 * execution may be due to the missing order, and is left to later executions.
 */
public final class Races implements EventDetector {
  private final ExecutionView view;
  private final PointFeedback points;
  private final RaceDetector detector;
  private final OwnCode ownCode;

  /** Null when no details are wanted. */
  private final AccessDetails details;

  /** The pairs of sites that have been reported. */
  private final Set<Long> known = new HashSet<>();

  /** Those of the current execution that are new. */
  private final List<Race> found = new ArrayList<>();

  private final List<Note> notes = new ArrayList<>();

  /** Whether an order is missing in the current execution. */
  private boolean isIncomplete;

  public Races(DetectorSetup setup) {
    this.view = setup.view();
    this.points = setup.points();
    this.ownCode = new OwnCode(view.mainClass());
    this.detector = new RaceDetector(view.parts(), new Silent(points), listener());
    this.details =
        setup.detailed().isEmpty() ? null : new AccessDetails(view, detector, setup.detailed());
  }

  @Override
  public ExecutionMonitor monitor() {
    return details == null ? detector : details;
  }

  @Override
  public boolean isLearningPoints() {
    return true;
  }

  private RaceListener listener() {
    return new RaceListener() {
      @Override
      public void race(
          Object object,
          long part,
          int earlier,
          int earlierSite,
          boolean earlierWrites,
          int later,
          int laterSite,
          boolean laterWrites) {
        Races.this.race(
            object, part, earlier, earlierSite, earlierWrites, later, laterSite, laterWrites);
      }

      @Override
      public void dependent(int earlierSite, int laterSite) {
        if (!isIncomplete) {
          points.racing(earlierSite);
          points.racing(laterSite);
        }
      }
    };
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
    boolean isEarlierSilent = points.isSilent(earlierSite);
    if (isEarlierSilent || points.isSilent(laterSite)) {
      isIncomplete = true;
      points.racing(isEarlierSilent ? earlierSite : laterSite);
    } else if (earlierSite != 0 && laterSite != 0 && known.add(pair(earlierSite, laterSite))) {
      points.racing(earlierSite);
      points.racing(laterSite);
      Race.Access first = new Race.Access(earlier, earlierSite, earlierWrites);
      Race.Access second = new Race.Access(later, laterSite, laterWrites);
      boolean isInside = detector.isInside() && isCall(earlierSite);
      Object receiver = detector.receiver();
      found.add(
          new Race(
              isInside && receiver != null ? receiver : object,
              isInside ? PseudoField.CONTENTS : part,
              first,
              second,
              detail(first, object, part),
              detail(second, object, part)));
    }
  }

  /** Whether the JDK makes the access for a call, so that people know the object by that. */
  private static boolean isCall(int site) {
    return Sites.get(site).kind() == Site.CALL;
  }

  private AccessDetails.Detail detail(Race.Access access, Object object, long part) {
    return details == null ? null : details.of(access.thread(), access.site(), object, part);
  }

  private record Silent(PointFeedback points) implements SilentSites {
    @Override
    public boolean contain(int site) {
      return points.isSilent(site);
    }

    @Override
    public boolean areExpected() {
      return points.learnsVolatiles();
    }
  }

  private static long pair(int a, int b) {
    return (long) Math.min(a, b) << 32 | Math.max(a, b);
  }

  @Override
  public List<Finding> findings() {
    RaceFindings makes = new RaceFindings(view);
    List<Finding> findings = new ArrayList<>();
    notes.clear();
    for (Race race : found) {
      if (isExpected(race.earlier(), race.later()) || isExpected(race.later(), race.earlier())) {
        known.remove(pair(race.earlier().site(), race.later().site()));
      } else if (ownCode.contains(race.earlier().site()) || ownCode.contains(race.later().site())) {
        findings.add(makes.finding(race));
      } else {
        notes.add(makes.note(race));
      }
    }
    found.clear();
    isIncomplete = false;
    return findings;
  }

  /** Whether it is a read and a write that fences order with everything else. */
  private boolean isExpected(Race.Access read, Race.Access write) {
    return !read.isWrite()
        && write.isWrite()
        && detector.fences().isFencedRead(read.site())
        && detector.fences().isFencedWrite(write.site());
  }

  @Override
  public List<Note> notes() {
    return notes;
  }
}
