package dev.selvage.core.engine;

import dev.selvage.core.engine.effect.StepRecorder;
import dev.selvage.core.engine.hook.MemoryHooks;
import dev.selvage.core.engine.memory.AccessSites;
import dev.selvage.core.engine.sync.ReleasePoints;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.PointFeedback;
import java.util.List;
import java.util.Set;

/** What has been learned about the program: where there are points, and what has to be watched. */
public final class LearnedPoints implements PointFeedback {
  private final AccessSites accesses;
  private final ReleasePoints releases;
  private final StepRecorder recorder;
  private final MemoryHooks memory;

  LearnedPoints(
      AccessSites accesses, ReleasePoints releases, StepRecorder recorder, MemoryHooks memory) {
    this.accesses = accesses;
    this.releases = releases;
    this.recorder = recorder;
    this.memory = memory;
  }

  @Override
  public void racing(int site) {
    accesses.points().racing(site);
  }

  @Override
  public boolean learnsVolatiles() {
    return accesses.points().learnsVolatiles();
  }

  @Override
  public boolean isSilent(int site) {
    return accesses.points().isSilent(site);
  }

  @Override
  public boolean isWeaklyOrdered() {
    return accesses.points().hasPlain() || memory.hasWeakAccesses();
  }

  /** Puts what was learned about shared memory into effect for the next execution. */
  public boolean apply() {
    boolean isNew = releases.learn();
    isNew |= recorder.learn();
    return accesses.points().applyLearned() || isNew;
  }

  /** Sets the points of an earlier campaign, which are points from the beginning. */
  public void expect(List<SiteKey> points) {
    accesses.points().expect(Set.copyOf(points));
    if (points.contains(ReleasePoints.SITE)) {
      releases.expect();
    }
    recorder.expect(points);
  }

  /** The learned points, sorted: accesses and releases. */
  public List<SiteKey> points() {
    List<SiteKey> points = accesses.points().all();
    if (releases.areLearned()) {
      points.addFirst(ReleasePoints.SITE);
    }
    return points;
  }

  /** The same and whatever else was learned, so that another engine can start in the same state. */
  public List<SiteKey> all() {
    List<SiteKey> learned = points();
    learned.addAll(recorder.learned());
    return learned;
  }

  /** How many sites have been made points. */
  public int count() {
    return accesses.points().count();
  }

  /** How many of them are plain accesses. */
  public int plainCount() {
    return accesses.points().plainCount();
  }
}
