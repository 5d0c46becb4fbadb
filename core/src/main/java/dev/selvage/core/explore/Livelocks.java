package dev.selvage.core.explore;

import dev.selvage.bridge.Sites;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.strategy.LivelockDetector;
import dev.selvage.core.strategy.Replay;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.search.Liveness;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Schedule;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts into words that strands go round in a circle. */
final class Livelocks {
  private Livelocks() {}

  /** What replays a schedule: with an eye on circles if that is what it shows. */
  static Strategy replaying(Replay replay, Schedule schedule) {
    boolean isLivelock =
        schedule.finding() != null && schedule.finding().kind() == FindingKind.LIVELOCK;
    return isLivelock ? new Liveness(replay, schedule.options()) : replay;
  }

  /** The report with the livelock that has been seen, if there was one. */
  static ExecutionReport in(ExecutionReport report, LivelockDetector detector, Engine engine) {
    List<LivelockDetector.Operation> circle = detector.livelock();
    return circle.isEmpty() ? report : report.with(finding(circle, engine));
  }

  private static Finding finding(List<LivelockDetector.Operation> circle, Engine engine) {
    Map<Integer, List<String>> byStrand = new LinkedHashMap<>();
    Set<SiteKey> sites = new LinkedHashSet<>();
    for (LivelockDetector.Operation each : circle) {
      byStrand.computeIfAbsent(each.strand(), any -> new ArrayList<>()).add(words(each, engine));
      if (each.site() != 0) {
        sites.add(engine.siteKey(each.site()));
      }
    }
    List<ThreadState> threads = new ArrayList<>();
    byStrand.forEach(
        (strand, operations) ->
            threads.add(
                new ThreadState(
                    engine.strandName(strand),
                    engine.threadName(engine.strand(strand).thread),
                    "",
                    SiteKey.NONE,
                    operations,
                    List.of())));
    List<String> names = threads.stream().map(ThreadState::thread).toList();
    String who = String.join(" and ", names);
    return new Finding(
        FindingKind.LIVELOCK,
        "livelock: "
            + who
            + (names.size() == 1 ? " does" : " do")
            + " the same "
            + circle.size()
            + " operations over and over again",
        "",
        List.of(),
        threads,
        List.copyOf(sites));
  }

  private static String words(LivelockDetector.Operation operation, Engine engine) {
    String place = operation.site() == 0 ? "" : " at " + engine.siteKey(operation.site()).where();
    return what(operation, engine) + place;
  }

  private static String what(LivelockDetector.Operation operation, Engine engine) {
    Object object = operation.target();
    String target = object == null ? "" : engine.names().of(object);
    String name = operation.site() == 0 ? "" : Sites.get(operation.site()).name;
    return switch (operation.kind()) {
      case CALL -> "calls " + (target.isEmpty() ? "" : target + ".") + name + "()";
      case READ, VOLATILE_READ -> "reads " + (target.isEmpty() ? "" : target + ".") + name;
      case WRITE, VOLATILE_WRITE -> "writes " + (target.isEmpty() ? "" : target + ".") + name;
      case ENTER -> "locks " + target;
      case YIELD -> "gives way";
      case SPIN -> "spins";
      case SLEEP -> "sleeps";
      default -> (operation.kind().label() + " " + target).strip();
    };
  }
}
