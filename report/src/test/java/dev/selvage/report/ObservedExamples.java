package dev.selvage.report;

import static dev.selvage.report.TraceBuilder.site;

import dev.selvage.model.Access;
import dev.selvage.model.Access.Synchronization;
import dev.selvage.model.Access.SynchronizationKind;
import dev.selvage.model.Finding;
import dev.selvage.model.MethodCall;
import dev.selvage.model.Note;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Trace;
import java.util.List;

/** Findings of detectors. */
final class ObservedExamples {
  private ObservedExamples() {}

  private static Access access(
      String strand, String thread, Access.Kind kind, String location, String value, String place) {
    return new Access(
        strand, thread, kind, location, false, "", value, site(place), null, List.of());
  }

  private static Access call(String strand, String thread, String method, String place) {
    return new Access(
        strand,
        thread,
        Access.Kind.WRITE,
        "ArrayList#1",
        false,
        method,
        null,
        site(place),
        null,
        List.of());
  }

  static Note libraryRace(int pairs) {
    return new Note.LibraryRace(
        "org.lib.Pool",
        "size",
        pairs,
        access("main.1", "a", Access.Kind.WRITE, "Pool#1.size", null, "Pool.java:7"),
        access("main.2", "b", Access.Kind.READ, "Pool#1.size", null, "Pool.java:9"));
  }

  static ReportedFinding race() {
    Finding finding =
        new Finding.Race(
            new Access(
                "main.1",
                "adder-1",
                Access.Kind.WRITE,
                "Counter#1.n",
                false,
                "",
                "1",
                site("Counter.java:8"),
                new Synchronization(
                    SynchronizationKind.CALL, "ReentrantLock.lock", site("CounterTest.java:12")),
                List.of()),
            new Access(
                "main.2",
                "adder-2",
                Access.Kind.READ,
                "Counter#1.n",
                false,
                "",
                null,
                site("Counter.java:8"),
                Synchronization.NONE,
                TraceBuilder.frames(
                    "app.Counter.increment(Counter.java:8)",
                    "app.CounterTest.lambda$run$1(CounterTest.java:15)",
                    "java.base/java.lang.Thread.run(Thread.java:1474)")));
    return Examples.reported(finding, 0, Examples.lostUpdateTrace("main", "adder-1", "adder-2"));
  }

  static ReportedFinding raceOnContents() {
    Finding finding =
        new Finding.Race(
            call("main.1", "pool-1-thread-1", "add", "Cache.java:31"),
            call("main.2", "pool-1-thread-2", "remove", "Cache.java:40"));
    return Examples.reported(finding, 1, Trace.EMPTY);
  }

  static ReportedFinding reordering() {
    Finding finding =
        new Finding.DelayedStore(
            access("main.2", "west", Access.Kind.WRITE, "Bridge#1.west", "true", "Bridge.java:15"),
            access("main.2", "west", Access.Kind.READ, "Bridge#1.east", "true", "Bridge.java:16"),
            access("main.1", "east", Access.Kind.WRITE, "Bridge#1.east", null, "Bridge.java:8"),
            access("main.1", "east", Access.Kind.READ, "Bridge#1.west", null, "Bridge.java:9"),
            true);
    Trace trace =
        new TraceBuilder("main", "east", "west")
            .write("east", "Bridge#1.east", "true", "Bridge.java:8")
            .read("east", "Bridge#1.west", "false", "Bridge.java:9")
            .write("west", "Bridge#1.west", "true", "Bridge.java:15")
            .read("west", "Bridge#1.east", "true", "Bridge.java:16")
            .build();
    return Examples.reported(finding, 0, trace);
  }

  static ReportedFinding interruptedUpdate() {
    Finding finding =
        new Finding.Interleaving(
            access("main.1", "adder-1", Access.Kind.READ, "Counter#1.n", null, "Counter.java:8"),
            access("main.2", "adder-2", Access.Kind.WRITE, "Counter#1.n", "1", "Counter.java:8"),
            access("main.1", "adder-1", Access.Kind.WRITE, "Counter#1.n", null, "Counter.java:8"));
    return Examples.reported(finding, 1, Examples.lostUpdateTrace("main", "adder-1", "adder-2"));
  }

  static ReportedFinding checkThenAct() {
    Finding finding =
        new Finding.CheckThenAct(
            methodCall("main.1", "a", "containsKey", "Cache.java:12"),
            methodCall("main.2", "b", "put", "Cache.java:13"),
            methodCall("main.1", "a", "put", "Cache.java:13"));
    return Examples.reported(finding, 1, Trace.EMPTY);
  }

  private static MethodCall methodCall(String strand, String name, String method, String place) {
    return new MethodCall(strand, name, "ConcurrentHashMap#1", method, site(place), List.of());
  }
}
