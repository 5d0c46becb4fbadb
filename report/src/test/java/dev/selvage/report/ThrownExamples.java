package dev.selvage.report;

import static dev.selvage.report.TraceBuilder.site;

import dev.selvage.model.Finding;
import dev.selvage.model.OperationKind;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.ThrownException;
import dev.selvage.model.Trace;
import java.util.ArrayList;
import java.util.List;

/** Exceptions with traces that are long, wide or hard to show. */
final class ThrownExamples {
  private ThrownExamples() {}

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
                    TraceBuilder.frames(
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
                    TraceBuilder.frames("app.Cache.get(Cache.java:12)"))));
    return Examples.reported(finding, 1, trace);
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
    return Examples.reported(
        Examples.thrown("AssertionError: expected 10 but was 2010", "main", "SumTest.java:13"),
        1,
        trace.build());
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
    return Examples.reported(
        Examples.thrown("IllegalStateException: bad state 250", "main.1", "Items.java:99"),
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
    return Examples.reported(
        Examples.thrown("AssertionError: a vote after the end", "main", "VoteTest.java:16"),
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
    return Examples.reported(
        Examples.thrown(
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
    return Examples.reported(
        Examples.thrown(
            "AssertionError: the balance of the account is not what all transfers that were booked"
                + " add up to: expected 300 but was 200",
            "main",
            "TransactionalSavingsAccountWithInterestTest.java:88"),
        1,
        trace);
  }
}
