package dev.selvage.monitor.race;

import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.object.PartIndex;

/** Makes detectors for tests outside of this package. */
public final class RecordingDetectors {
  private RecordingDetectors() {}

  /** Who is told of every race, also of those that are like others. */
  @FunctionalInterface
  public interface Told {
    void race(Side earlier, Side later);
  }

  /** One of the two accesses. */
  public record Side(int strand, int site, boolean isWrite) {}

  public static ExecutionMonitor telling(PartIndex parts, Told told) {
    return new RaceDetector(parts, SilentSites.NONE, listener(told));
  }

  private static RaceListener listener(Told told) {
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
        told.race(
            new Side(earlier, earlierSite, earlierWrites), new Side(later, laterSite, laterWrites));
      }

      @Override
      public void dependent(int earlierSite, int laterSite) {
        // Not a race.
      }
    };
  }
}
