package dev.selvage.report;

import static dev.selvage.report.TraceBuilder.site;

import dev.selvage.model.Finding;
import dev.selvage.model.Frame;
import dev.selvage.model.Held;
import dev.selvage.model.LockOrder;
import dev.selvage.model.LostSignal;
import dev.selvage.model.OperationKind;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.ThreadState;
import dev.selvage.model.Trace;
import dev.selvage.model.Waiting;
import java.util.List;

/** Findings about threads that wait for each other or forever. */
final class StuckExamples {
  private StuckExamples() {}

  private static ThreadState state(
      String strand, String thread, Waiting waiting, String where, List<Held> holds, Frame... in) {
    return new ThreadState(strand, thread, waiting, site(where), holds, List.of(in));
  }

  private static Waiting wants(String lock, String holder) {
    return new Waiting.ForLock(lock, List.of(new Waiting.Other(holder, false)), false);
  }

  private static Waiting end(String thread) {
    return new Waiting.ForEnd(List.of(new Waiting.Other(thread, false)));
  }

  private static List<Held> holds(String lock, String since) {
    return List.of(new Held(lock, false, site(since)));
  }

  static ReportedFinding lockOrder() {
    Trace trace =
        new TraceBuilder("main", "transfer-1", "transfer-2")
            .start("main", "transfer-1", "BankTest.java:30")
            .start("main", "transfer-2", "BankTest.java:31")
            .join("main", "transfer-1", "BankTest.java:32")
            .blocked()
            .lock("transfer-1", "Account#1", "Bank.java:14")
            .preempted()
            .lock("transfer-2", "Account#2", "Bank.java:14")
            .lock("transfer-2", "Account#1", "Bank.java:15")
            .blocked()
            .lock("transfer-1", "Account#2", "Bank.java:15")
            .blocked()
            .build();
    Finding finding =
        new Finding.Deadlock(
            List.of(
                state(
                    "main.1",
                    "transfer-1",
                    wants("Account#2", "transfer-2"),
                    "Bank.java:15",
                    holds("Account#1", "Bank.java:14"),
                    TraceBuilder.frame("app.Bank.transfer(Bank.java:15)"),
                    TraceBuilder.frame("app.BankTest.lambda$main$0(BankTest.java:27)"),
                    TraceBuilder.frame("java.base/java.lang.Thread.run(Thread.java:1474)")),
                state(
                    "main.2",
                    "transfer-2",
                    wants("Account#1", "transfer-1"),
                    "Bank.java:15",
                    holds("Account#2", "Bank.java:14"),
                    TraceBuilder.frame("app.Bank.transfer(Bank.java:15)"),
                    TraceBuilder.frame("app.BankTest.lambda$main$1(BankTest.java:28)"),
                    TraceBuilder.frame("java.base/java.lang.Thread.run(Thread.java:1474)"))),
            List.of(
                state(
                    "main",
                    "main",
                    end("transfer-1"),
                    "BankTest.java:32",
                    List.of(),
                    TraceBuilder.frame("app.BankTest.main(BankTest.java:32)"))));
    return Examples.reported(finding, 1, trace);
  }

  static ReportedFinding reentrantLocks() {
    Trace trace =
        new TraceBuilder("main", "a", "b")
            .call("a", "java.util.concurrent.locks.ReentrantLock#1.lock()", null, "Pair.java:9")
            .preempted()
            .call("b", "java.util.concurrent.locks.ReentrantLock#2.lock()", null, "Pair.java:19")
            .call("b", "java.util.concurrent.locks.ReentrantLock#1.lock()", null, "Pair.java:20")
            .blocked()
            .call("a", "java.util.concurrent.locks.ReentrantLock#2.lock()", null, "Pair.java:10")
            .blocked()
            .build();
    Finding finding =
        new Finding.Deadlock(
            List.of(
                state(
                    "main.1",
                    "a",
                    wants("ReentrantLock#2", "b"),
                    "Pair.java:10",
                    holds("ReentrantLock#1", "Pair.java:9")),
                state(
                    "main.2",
                    "b",
                    wants("ReentrantLock#1", "a"),
                    "Pair.java:20",
                    holds("ReentrantLock#2", "Pair.java:19"))),
            List.of());
    return Examples.reported(finding, 1, trace);
  }

  static ReportedFinding missedSignal() {
    Trace trace =
        new TraceBuilder("main", "consumer", "producer")
            .start("main", "consumer", "BufferTest.java:12")
            .start("main", "producer", "BufferTest.java:13")
            .join("main", "consumer", "BufferTest.java:14")
            .blocked()
            .read("consumer", "Buffer#1.full", "false", "Buffer.java:18")
            .preempted()
            .lock("producer", "Buffer#1", "Buffer.java:9")
            .write("producer", "Buffer#1.full", "true", "Buffer.java:10")
            .event("producer", OperationKind.NOTIFY, "Buffer#1", "Buffer.java:11")
            .unlock("producer", "Buffer#1", "Buffer.java:12")
            .lock("consumer", "Buffer#1", "Buffer.java:19")
            .event("consumer", OperationKind.WAIT, "Buffer#1", "Buffer.java:20")
            .blocked()
            .build();
    Finding finding =
        new Finding.LostWakeup(
            "consumer",
            Finding.LostWakeup.Wakeup.NOTIFY,
            "Buffer#1",
            site("Buffer.java:20"),
            new LostSignal("producer", site("Buffer.java:11"), ""),
            List.of(
                state("main", "main", end("consumer"), "BufferTest.java:14", List.of()),
                state(
                    "main.1",
                    "consumer",
                    new Waiting.ForNotify("Buffer#1"),
                    "Buffer.java:20",
                    List.of())),
            List.of());
    return Examples.reported(finding, 1, trace);
  }

  static ReportedFinding potentialDeadlock() {
    Finding finding =
        new Finding.PotentialDeadlock(
            List.of(
                new LockOrder(
                    "main.1",
                    "transfer-1",
                    "Account#1",
                    site("Bank.java:14"),
                    "Account#2",
                    site("Bank.java:15")),
                new LockOrder(
                    "main.2",
                    "transfer-2",
                    "Account#2",
                    site("Bank.java:14"),
                    "Account#1",
                    site("Bank.java:15"))));
    return Examples.reported(finding, 0, Trace.EMPTY);
  }

  static ReportedFinding hang() {
    return ReportedFinding.unrecorded(
        new Finding.Hang(
            10_000,
            List.of(
                state(
                    "main",
                    "main",
                    end("cook"),
                    "Kitchen.java:31",
                    List.of(),
                    TraceBuilder.frame("java.base/java.lang.Thread.join(Thread.java:1967)"),
                    TraceBuilder.frame("app.Kitchen.main(Kitchen.java:31)")),
                state(
                    "cook",
                    "cook",
                    new Waiting.Running(),
                    "Kitchen.java:12",
                    List.of(),
                    TraceBuilder.frame("app.Kitchen.await(Kitchen.java:12)"),
                    TraceBuilder.frame("app.Kitchen.lambda$main$0(Kitchen.java:28)"),
                    TraceBuilder.frame("java.base/java.lang.Thread.run(Thread.java:1474)")))),
        7);
  }
}
