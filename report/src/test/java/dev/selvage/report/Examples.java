package dev.selvage.report;

import static dev.selvage.report.TraceBuilder.site;

import dev.selvage.model.Access;
import dev.selvage.model.Access.Synchronization;
import dev.selvage.model.Access.SynchronizationKind;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.Finding;
import dev.selvage.model.Frame;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Guarantee.Escape;
import dev.selvage.model.Held;
import dev.selvage.model.LockOrder;
import dev.selvage.model.LostSignal;
import dev.selvage.model.MethodCall;
import dev.selvage.model.Note;
import dev.selvage.model.OperationKind;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.RoundStep;
import dev.selvage.model.Schedule;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Step;
import dev.selvage.model.ThreadState;
import dev.selvage.model.ThrownException;
import dev.selvage.model.Trace;
import dev.selvage.model.Verdict;
import dev.selvage.model.Waiting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Results as campaigns over small programs with well-known bugs give them. */
final class Examples {
  static final ProgramSpec PROGRAM =
      new ProgramSpec("target/classes", "app.CounterTest", null, List.of());
  static final Options OPTIONS = Options.builder().strategy("random").seed(42).build();

  private Examples() {}

  /**
   * @param message the short name of a class, and what it says after a colon
   */
  static Finding thrown(String message, String strand, String where) {
    String[] parts = message.split(": ", 2);
    ThrownException exception =
        new ThrownException(
            "java.lang." + parts[0], parts[0], parts.length == 1 ? "" : parts[1], "", List.of());
    return new Finding.Thrown(
        parts[0].equals("AssertionError"), strand, site(where), List.of(exception));
  }

  private static List<Frame> frames(String... frames) {
    return Stream.of(frames).map(TraceBuilder::frame).toList();
  }

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

  static ReportedFinding reported(Finding finding, int preemptions, Trace trace) {
    Schedule schedule = new Schedule(PROGRAM, OPTIONS, 7, true, List.of(), List.of(), finding);
    return new ReportedFinding(finding, 7, preemptions, 46, schedule, true, trace);
  }

  static CampaignResult failed(ReportedFinding... findings) {
    return failed(OPTIONS, findings);
  }

  /** A result of executions on real threads. */
  static CampaignResult stressed(ReportedFinding... findings) {
    return failed(OPTIONS.toBuilder().strategy("stress").build(), findings);
  }

  private static CampaignResult failed(Options options, ReportedFinding... findings) {
    return CampaignResult.builder(PROGRAM, options, Verdict.FAIL)
        .executions(7)
        .seconds(0.3)
        .threads(3)
        .steps(46)
        .points(5)
        .findings(List.of(findings))
        .build();
  }

  static CampaignResult ended(
      Verdict verdict, List<Note> notes, List<String> lostControl, String error) {
    return CampaignResult.builder(PROGRAM, OPTIONS, verdict)
        .executions(10_000)
        .seconds(1.3)
        .threads(2)
        .steps(46)
        .points(5)
        .notes(notes)
        .lostControl(lostControl)
        .error(error)
        .build();
  }

  /** What a systematic search comes to when it finds nothing. */
  static CampaignResult searched(long executions, SearchResult search) {
    String strategy = search.method() == SearchResult.Method.DPOR ? "dpor" : "chess";
    return CampaignResult.builder(
            PROGRAM, OPTIONS.toBuilder().strategy(strategy).build(), Verdict.PASS)
        .executions(executions)
        .seconds(1.3)
        .threads(3)
        .steps(46)
        .points(5)
        .search(search)
        .build();
  }

  static CampaignResult guaranteed(boolean byPhases) {
    List<Escape> anywhere =
        List.of(
            new Escape(1, 7_025, 0, 0),
            new Escape(2, 2_970, 0.1383, 18_213),
            new Escape(3, byPhases ? 1_502 : 0, byPhases ? 0.998 : 1, byPhases ? 8_123_456 : -1));
    List<Escape> inside =
        List.of(
            new Escape(1, 9_963, 0, 0),
            new Escape(2, 5_908, 0.0021, 0),
            new Escape(3, 3_020, 0.87, 315_171));
    return ended(Verdict.PASS, List.of(), List.of(), null)
        .withGuarantee(new Guarantee(3, 49, 12, anywhere, byPhases ? inside : List.of()));
  }

  static ReportedFinding lostUpdate() {
    return reported(
        thrown("AssertionError: expected 2 but was 1", "main", "CounterTest.java:21"),
        1,
        lostUpdateTrace("main", "adder-1", "adder-2"));
  }

  static Trace lostUpdateTrace(String main, String one, String two) {
    return new TraceBuilder(main, one, two)
        .event(main, OperationKind.BEGIN, "", "")
        .start(main, one, "CounterTest.java:17")
        .start(main, two, "CounterTest.java:18")
        .join(main, one, "CounterTest.java:19")
        .blocked()
        .event(one, OperationKind.BEGIN, "", "")
        .read(one, "Counter#1.n", "0", "Counter.java:8")
        .preempted()
        .event(two, OperationKind.BEGIN, "", "")
        .read(two, "Counter#1.n", "0", "Counter.java:8")
        .write(two, "Counter#1.n", "1", "Counter.java:8")
        .event(two, OperationKind.END, "", "")
        .write(one, "Counter#1.n", "1", "Counter.java:8")
        .overwrites(2)
        .event(one, OperationKind.END, "", "")
        .join(main, one, "CounterTest.java:19")
        .join(main, two, "CounterTest.java:20")
        .read(main, "Counter#1.n", "1", "CounterTest.java:21")
        .build();
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
    return reported(finding, 1, trace);
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
    return reported(finding, 1, trace);
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
    return reported(finding, 1, trace);
  }

  static ReportedFinding poolException() {
    Trace trace =
        new TraceBuilder("main", "pool-1-thread-1", "pool-1-thread-2")
            .call("main", "ThreadPoolExecutor#1.submit()", "FutureTask#1", "CacheTest.java:20")
            .call("main", "ThreadPoolExecutor#1.submit()", "FutureTask#2", "CacheTest.java:21")
            .call("main", "FutureTask#1.get()", null, "CacheTest.java:22")
            .blocked()
            .event(
                "pool-1-thread-1",
                OperationKind.CONTENTS_READ,
                "ArrayList#1.iterator()",
                "Itr#1",
                "Cache.java:31")
            .event(
                "pool-1-thread-1",
                OperationKind.CONTENTS_READ,
                "Itr#1.hasNext()",
                "true",
                "Cache.java:31")
            .preempted()
            .event(
                "pool-1-thread-2",
                OperationKind.CONTENTS_WRITE,
                "ArrayList#1.add()",
                "true",
                "Cache.java:40")
            .event("pool-1-thread-1", OperationKind.CONTENTS_READ, "Itr#1.next()", "Cache.java:31")
            .call("pool-1-thread-2", "LinkedBlockingQueue#1.take()", null, "")
            .blocked()
            .build();
    Finding finding =
        new Finding.Thrown(
            false,
            "main.1",
            site("Cache.java:31"),
            List.of(
                new ThrownException(
                    "java.util.ConcurrentModificationException",
                    "ConcurrentModificationException",
                    "",
                    "",
                    frames(
                        "java.base/java.util.ArrayList$Itr.checkForComodification(ArrayList.java:1095)",
                        "java.base/java.util.ArrayList$Itr.next(ArrayList.java:1049)",
                        "app.Cache.evict(Cache.java:31)",
                        "dev.selvage.bridge.Hooks.run(Hooks.java:10)",
                        "app.CacheTest.lambda$run$0(CacheTest.java:20)",
                        "java.base/java.util.concurrent.FutureTask.run(FutureTask.java:328)",
                        "java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1090)",
                        "java.base/java.util.concurrent.ThreadPoolExecutor$Worker.run(ThreadPoolExecutor.java:614)",
                        "java.base/java.lang.Thread.runWith(Thread.java:1487)",
                        "java.base/java.lang.Thread.run(Thread.java:1474)")),
                new ThrownException(
                    "java.lang.IllegalStateException",
                    "IllegalStateException",
                    "no entry for \"a\"",
                    "",
                    frames("app.Cache.get(Cache.java:12)"))));
    return reported(finding, 1, trace);
  }

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
                frames(
                    "app.Counter.increment(Counter.java:8)",
                    "app.CounterTest.lambda$run$1(CounterTest.java:15)",
                    "java.base/java.lang.Thread.run(Thread.java:1474)")));
    return reported(finding, 0, lostUpdateTrace("main", "adder-1", "adder-2"));
  }

  static ReportedFinding raceOnContents() {
    Finding finding =
        new Finding.Race(
            call("main.1", "pool-1-thread-1", "add", "Cache.java:31"),
            call("main.2", "pool-1-thread-2", "remove", "Cache.java:40"));
    return reported(finding, 1, Trace.EMPTY);
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
    return reported(finding, 0, trace);
  }

  static ReportedFinding interruptedUpdate() {
    Finding finding =
        new Finding.Interleaving(
            access("main.1", "adder-1", Access.Kind.READ, "Counter#1.n", null, "Counter.java:8"),
            access("main.2", "adder-2", Access.Kind.WRITE, "Counter#1.n", "1", "Counter.java:8"),
            access("main.1", "adder-1", Access.Kind.WRITE, "Counter#1.n", null, "Counter.java:8"));
    return reported(finding, 1, lostUpdateTrace("main", "adder-1", "adder-2"));
  }

  static ReportedFinding checkThenAct() {
    Finding finding =
        new Finding.CheckThenAct(
            methodCall("main.1", "a", "containsKey", "Cache.java:12"),
            methodCall("main.2", "b", "put", "Cache.java:13"),
            methodCall("main.1", "a", "put", "Cache.java:13"));
    return reported(finding, 1, Trace.EMPTY);
  }

  private static MethodCall methodCall(String strand, String name, String method, String place) {
    return new MethodCall(strand, name, "ConcurrentHashMap#1", method, site(place), List.of());
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
    return reported(finding, 0, Trace.EMPTY);
  }

  static ReportedFinding longLoop() {
    TraceBuilder trace = new TraceBuilder("main", "filler", "reader");
    trace.start("main", "filler", "SumTest.java:9").start("main", "reader", "SumTest.java:10");
    trace.join("main", "filler", "SumTest.java:11").blocked();
    trace.event("reader", OperationKind.VOLATILE_READ, "Sum#1.done", "false", "Sum.java:20");
    for (int i = 0; i < 200; i++) {
      trace
          .read("filler", "Sum#1.total", Integer.toString(i * 10), "Sum.java:12")
          .event("filler", OperationKind.ARRAY_READ, "int[]#1[" + i + "]", "10", "Sum.java:12")
          .write("filler", "Sum#1.total", Integer.toString(i * 10 + 10), "Sum.java:12");
    }
    for (int i = 0; i < 5; i++) {
      trace
          .event("reader", OperationKind.YIELD, "", "Sum.java:21")
          .event("reader", OperationKind.VOLATILE_READ, "Sum#1.done", "false", "Sum.java:20");
    }
    trace.read("filler", "Sum#1.total", "2000", "Sum.java:12").preempted();
    trace.write("reader", "Sum#1.total", "0", "Sum.java:30");
    trace.write("filler", "Sum#1.total", "2010", "Sum.java:12").overwrites(1);
    for (int i = 0; i < 4; i++) {
      trace.call("filler", "ConcurrentLinkedQueue#1.add()", "true", "Sum.java:14");
    }
    trace.read("main", "Sum#1.total", "2010", "SumTest.java:13");
    return reported(
        thrown("AssertionError: expected 10 but was 2010", "main", "SumTest.java:13"),
        1,
        trace.build());
  }

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
    return reported(livelockFinding(), 0, trace.build());
  }

  /** One whose threads are interrupted in every round. */
  static ReportedFinding livelockOfInterrupted() {
    TraceBuilder trace = new TraceBuilder("main", "alice", "bob");
    for (int i = 0; i < 2_000; i++) {
      trace.call("alice", "ReentrantLock#1.tryLock()", null, "Dinner.java:21").preempted();
      trace.call("bob", "ReentrantLock#2.tryLock()", null, "Dinner.java:21").preempted();
    }
    return reported(livelockFinding(), 4_000, trace.build());
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
    return reported(livelockFinding(), 0, trace.build());
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
    return reported(new Finding.Livelock(round), 0, Trace.EMPTY);
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

  /** Nothing in it repeats, and it is far too long. */
  static ReportedFinding longTrace() {
    TraceBuilder trace = new TraceBuilder("main", "worker").cut(1_000_000);
    for (int i = 0; i < 300; i++) {
      String thread = i % 7 < 3 ? "main" : "worker";
      String target = i % 50 == 0 ? "Shared#1.state" : "Item#" + i + ".value";
      trace.write(thread, target, Integer.toString(i), "Items.java:" + (10 + i * i % 83));
    }
    trace.read("worker", "Shared#1.state", "250", "Items.java:99");
    return reported(
        thrown("IllegalStateException: bad state 250", "main.1", "Items.java:99"),
        12,
        trace.build());
  }

  static ReportedFinding eightThreads() {
    List<String> names = new ArrayList<>(List.of("main"));
    for (int i = 1; i < 8; i++) {
      names.add("worker-" + i);
    }
    TraceBuilder trace = new TraceBuilder(names.toArray(String[]::new));
    names.subList(1, 8).forEach(name -> trace.start("main", name, "VoteTest.java:12"));
    trace.call("main", "CountDownLatch#1.await()", null, "VoteTest.java:14").blocked();
    for (String name : names.subList(1, 7)) {
      trace.call(name, "AtomicInteger#1.incrementAndGet()", name.substring(7), "Vote.java:7");
      trace.call(name, "CountDownLatch#1.countDown()", null, "Vote.java:9");
    }
    trace.read("worker-7", "Vote#1.open", "true", "Vote.java:6").preempted();
    trace.write("main", "Vote#1.open", "false", "VoteTest.java:15");
    trace.call("worker-7", "AtomicInteger#1.incrementAndGet()", "7", "Vote.java:7");
    trace.read("main", "Vote#1.count", "7", "VoteTest.java:16");
    return reported(
        thrown("AssertionError: a vote after the end", "main", "VoteTest.java:16"),
        1,
        trace.build());
  }

  static ReportedFinding nullValues() {
    Trace trace =
        new TraceBuilder("main", "init", "user")
            .read("init", "Lazy.instance", "null", "Lazy.java:6")
            .preempted()
            .read("user", "Lazy.instance", "null", "Lazy.java:6")
            .write("user", "Lazy.instance", "Lazy#1", "Lazy.java:7")
            .read("user", "Lazy#1.name", null, "Lazy.java:12")
            .event("user", OperationKind.PARK, "", "")
            .blocked()
            .write("init", "Lazy.instance", "Lazy#2", "Lazy.java:7")
            .overwrites(3)
            .event("init", OperationKind.UNPARK, "user", "")
            .event("user", OperationKind.PARK, "", "")
            .event("user", OperationKind.SLEEP, "", "100 ms", "Lazy.java:14")
            .event("init", OperationKind.INTERRUPT, "user", "Lazy.java:20")
            .write("init", "Lazy#2.name", "\"two\nlines\u001b[31m\"", "Lazy.java:21")
            .build();
    return reported(
        thrown(
            "NullPointerException: Cannot invoke \"String.length()\" because"
                + " \"this.name\" is null",
            "main.2",
            "Lazy.java:15"),
        1,
        trace);
  }

  static ReportedFinding longNames() {
    String account = "com.acme.bank.accounts.TransactionalSavingsAccountWithInterest#12";
    Trace trace =
        new TraceBuilder(
                "main",
                "ForkJoinPool.commonPool-worker-with-a-very-long-name-1",
                "ForkJoinPool.commonPool-worker-with-a-very-long-name-2")
            .start("main", "ForkJoinPool.commonPool-worker-with-a-very-long-name-1", "T.java:1")
            .join("main", "ForkJoinPool.commonPool-worker-with-a-very-long-name-1", "T.java:2")
            .blocked()
            .read(
                "ForkJoinPool.commonPool-worker-with-a-very-long-name-1",
                account + ".currentBalanceInMinorUnits",
                "100",
                "TransactionalSavingsAccountWithInterest.java:1207")
            .preempted()
            .write(
                "ForkJoinPool.commonPool-worker-with-a-very-long-name-2",
                account + ".currentBalanceInMinorUnits",
                "\"a value that is much longer than any column could ever show\"",
                "TransactionalSavingsAccountWithInterest.java:1210")
            .write(
                "ForkJoinPool.commonPool-worker-with-a-very-long-name-1",
                account + ".currentBalanceInMinorUnits",
                "200",
                "AnotherRatherLongFileName.java:9")
            .overwrites(1)
            .lock(
                "ForkJoinPool.commonPool-worker-with-a-very-long-name-2",
                account,
                "TransactionalSavingsAccountWithInterest.java:1211")
            .blocked()
            .build();
    return reported(
        thrown(
            "AssertionError: the balance of the account is not what all transfers that were booked"
                + " add up to: expected 300 but was 200",
            "main",
            "TransactionalSavingsAccountWithInterestTest.java:88"),
        1,
        trace);
  }

  /** The strategy saw it, but there is no trace of it. */
  static ReportedFinding withoutTrace() {
    SiteKey read = site("Counter.java:8", 1);
    SiteKey write = site("Counter.java:8", 2);
    List<Step> steps =
        List.of(
            step("main", OperationKind.BEGIN, SiteKey.NONE),
            step("main", OperationKind.START, site("CounterTest.java:17")),
            step("main.1", OperationKind.READ, read),
            step("main.2", OperationKind.READ, read),
            step("main.2", OperationKind.WRITE, write),
            step("main.1", OperationKind.WRITE, write));
    Finding finding = new Finding.Exit(1, "main", site("CounterTest.java:22"));
    Schedule schedule = new Schedule(PROGRAM, OPTIONS, 7, true, List.of(), steps, finding);
    return new ReportedFinding(finding, 7, 1, 6, schedule, false, Trace.EMPTY);
  }

  /** The same finding as one of an execution on real threads. */
  static ReportedFinding unrecorded(ReportedFinding recorded) {
    return ReportedFinding.unrecorded(recorded.finding(), recorded.execution());
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

  private static Step step(String strand, OperationKind operation, SiteKey site) {
    return new Step(ChoiceKind.STRAND, 2, 0, strand, operation, site);
  }
}
