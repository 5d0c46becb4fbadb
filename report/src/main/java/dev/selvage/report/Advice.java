package dev.selvage.report;

import dev.selvage.model.Access;
import dev.selvage.model.Finding;
import java.util.stream.Stream;

/** How to fix what a detector has found, in one sentence. */
final class Advice {
  private Advice() {}

  /** The sentence; empty where there is none. */
  static String on(Finding finding) {
    return switch (finding) {
      case Finding.Race(Access earlier, Access later) -> onRace(earlier, later);
      case Finding.DelayedStore _ ->
          "make both volatile, or call VarHandle.fullFence() between the write and the read in each"
              + " thread";
      case Finding.Interleaving _, Finding.CheckThenAct _ ->
          "guard the steps that belong together with one lock, or use one atomic operation";
      case Finding.PotentialDeadlock _ -> "acquire these locks in the same order everywhere";
      case Finding.Thrown _,
          Finding.Exit _,
          Finding.Deadlock _,
          Finding.Standstill _,
          Finding.LostWakeup _,
          Finding.Livelock _,
          Finding.EndlessLoop _,
          Finding.Hang _,
          Finding.Recorded _ ->
          "";
    };
  }

  private static String onRace(Access earlier, Access later) {
    if (Stream.of(earlier, later).anyMatch(access -> !access.call().isEmpty())) {
      return "use a thread-safe collection, or guard both accesses with the same lock";
    }
    return earlier.isElement()
        ? "use an atomic array, or guard both accesses with the same lock"
        : "use one lock for both, or an atomic; volatile is enough if no write depends on a read";
  }
}
