package dev.selvage.report;

import static dev.selvage.report.TraceBuilder.site;

import dev.selvage.model.Finding;
import dev.selvage.model.OperationKind;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.RoundStep;
import dev.selvage.model.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Findings about threads that run without making progress. */
final class LivelockExamples {
  private LivelockExamples() {}

  /** Each takes one fork, finds the other one taken, puts its own back and gives way: for ever. */
  static ReportedFinding livelock() {
    TraceBuilder trace = new TraceBuilder("main", "alice", "bob");
    trace.start("main", "alice", "DinnerTest.java:12").start("main", "bob", "DinnerTest.java:13");
    trace.join("main", "alice", "DinnerTest.java:14").blocked();
    trace.call("alice", "ReentrantLock#1.lock()", null, "Dinner.java:21");
    for (int i = 0; i < 2_000; i++) {
      trace.call("bob", "ReentrantLock#2.lock()", null, "Dinner.java:21");
      goHungry(trace, "alice", "ReentrantLock#1", "ReentrantLock#2");
      trace.call("alice", "ReentrantLock#1.lock()", null, "Dinner.java:21");
      goHungry(trace, "bob", "ReentrantLock#2", "ReentrantLock#1");
    }
    return Examples.reported(livelockFinding(), 0, trace.build());
  }

  /** One whose threads are interrupted in every round. */
  static ReportedFinding livelockOfInterrupted() {
    TraceBuilder trace = new TraceBuilder("main", "alice", "bob");
    for (int i = 0; i < 2_000; i++) {
      trace.call("alice", "ReentrantLock#1.tryLock()", null, "Dinner.java:21").preempted();
      trace.call("bob", "ReentrantLock#2.tryLock()", null, "Dinner.java:21").preempted();
    }
    return Examples.reported(livelockFinding(), 4_000, trace.build());
  }

  private static void goHungry(TraceBuilder trace, String who, String own, String other) {
    trace
        .event(who, OperationKind.YIELD, "", "Dinner.java:22")
        .call(who, other + ".tryLock()", null, "Dinner.java:23")
        .call(who, own + ".unlock()", null, "Dinner.java:26")
        .event(who, OperationKind.YIELD, "", "Dinner.java:27");
  }

  /** One that a trace does not show as the same again: every round is at other places. */
  static ReportedFinding irregularLivelock() {
    TraceBuilder trace = new TraceBuilder("main", "alice", "bob");
    for (int i = 0; i < 10_000; i++) {
      String where = "Dinner.java:" + (20 + i * (i + 3) / 7 % 89);
      trace.call(i % 2 == 0 ? "alice" : "bob", "ReentrantLock#1.tryLock()", "false", where);
    }
    return Examples.reported(livelockFinding(), 0, trace.build());
  }

  /** One in which a round is long, and there is no trace of it. */
  static ReportedFinding longLivelock() {
    List<RoundStep> round = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      round.add(step("main.1", "alice", OperationKind.VOLATILE_WRITE, "Fork#1", "taken", 20 + i));
      RoundStep yield = step("main.1", "alice", OperationKind.YIELD, "", "", 90);
      round.addAll(Collections.nCopies(i % 3 * 4, yield));
    }
    RoundStep spin = step("main.2", "bob", OperationKind.SPIN, "", "", 91);
    round.add(spin);
    round.add(spin);
    return Examples.reported(new Finding.Livelock(round), 0, Trace.EMPTY);
  }

  private static Finding livelockFinding() {
    return new Finding.Livelock(
        List.of(
            step("main.2", "bob", OperationKind.CALL, "ReentrantLock#2", "lock", 21),
            step("main.1", "alice", OperationKind.YIELD, "", "", 22),
            step("main.1", "alice", OperationKind.CALL, "ReentrantLock#2", "tryLock", 23),
            step("main.1", "alice", OperationKind.CALL, "ReentrantLock#1", "unlock", 26),
            step("main.1", "alice", OperationKind.YIELD, "", "", 27),
            step("main.1", "alice", OperationKind.CALL, "ReentrantLock#1", "lock", 21),
            step("main.2", "bob", OperationKind.YIELD, "", "", 22),
            step("main.2", "bob", OperationKind.CALL, "ReentrantLock#1", "tryLock", 23),
            step("main.2", "bob", OperationKind.CALL, "ReentrantLock#2", "unlock", 26),
            step("main.2", "bob", OperationKind.YIELD, "", "", 27)));
  }

  private static RoundStep step(
      String strand, String thread, OperationKind kind, String object, String name, int line) {
    return new RoundStep(strand, thread, kind, object, name, site("Dinner.java:" + line));
  }
}
