package dev.selvage.report;

import dev.selvage.model.Frame;
import dev.selvage.model.Held;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import dev.selvage.model.ThrownException;
import dev.selvage.model.Waiting;
import dev.selvage.model.fuzz.ArmComparison;
import dev.selvage.model.fuzz.ArmHits;
import dev.selvage.model.fuzz.ArmSummary;
import dev.selvage.model.fuzz.FuzzArm;
import dev.selvage.model.fuzz.FuzzFinding;
import dev.selvage.model.fuzz.FuzzResult;
import dev.selvage.model.fuzz.FuzzRun;
import dev.selvage.model.fuzz.FuzzedJvm;
import dev.selvage.model.fuzz.HangKind;
import dev.selvage.model.fuzz.ProofHint;
import dev.selvage.model.fuzz.RunFailure;
import dev.selvage.model.fuzz.RunOutcome;
import java.util.List;
import java.util.Map;

/** Results of batches on real threads. */
final class FuzzExamples {
  private static final List<String> COMMAND =
      List.of("java", "-cp", "target/classes", "shop.Main", "10");

  private FuzzExamples() {}

  static void addTo(Map<String, String> all) {
    ReportStyle wide = new ReportStyle(100, false, true);
    all.put("fuzz", FuzzText.render(found(), wide));
    all.put("fuzz-narrow", FuzzText.render(found(), new ReportStyle(60, false, false)));
    all.put("fuzz-nothing", FuzzText.render(nothing(), wide));
    all.put("fuzz-no-jvm", FuzzText.render(noJvm(), wide));
  }

  private static FuzzResult found() {
    List<FuzzFinding> findings =
        List.of(
            finding(deadlock(), 17, 9, 10, 3, List.of("0.012 one  locks Account#1")),
            finding(thrown(), 4, 2, 0, 0, List.of()),
            finding(crash(), 21, 1, 0, 0, List.of()),
            finding(new RunFailure.WrongResult("oracle", 1), 30, 1, 0, 0, List.of()),
            finding(spin(), 6, 1, 0, 0, List.of()));
    return new FuzzResult(
        COMMAND,
        1,
        30,
        "selvage-out/fuzz-20260102-030405",
        true,
        723_400,
        List.of(
            new ArmSummary(FuzzArm.PLAIN, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0.113_513, 412),
            new ArmSummary(FuzzArm.FUZZ, 30, 3, 10, 1, 2, 1, 0, 14, 0.302_388, 0.638_628, 1_312)),
        List.of(new ArmComparison(FuzzArm.PLAIN, FuzzArm.FUZZ, 0.000_031)),
        findings,
        List.of(run(1, deadlock(), List.of())));
  }

  private static FuzzResult nothing() {
    return result(
        List.of(
            new ArmSummary(FuzzArm.PLAIN, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0.113_513, 412),
            new ArmSummary(FuzzArm.PINNED, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, -1)),
        List.of(new ArmComparison(FuzzArm.PLAIN, FuzzArm.PINNED, 1)));
  }

  private static FuzzResult noJvm() {
    return result(
        List.of(new ArmSummary(FuzzArm.FUZZ, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, -1)), List.of());
  }

  private static FuzzResult result(List<ArmSummary> arms, List<ArmComparison> comparisons) {
    return new FuzzResult(
        COMMAND,
        7,
        30,
        "selvage-out/fuzz-1",
        false,
        9_100,
        arms,
        comparisons,
        List.of(),
        List.of());
  }

  private static FuzzFinding finding(
      RunFailure failure, int number, int hits, int repeated, int cameBack, List<String> events) {
    return new FuzzFinding(
        failure,
        List.of(new ArmHits(FuzzArm.PLAIN, 0, 30), new ArmHits(FuzzArm.FUZZ, hits, 30)),
        run(number, failure, events),
        repeated,
        cameBack,
        failure.sites().isEmpty()
            ? null
            : new ProofHint(
                "target/classes", "shop.Main", List.of("10"), "shop", failure.points()));
  }

  private static FuzzRun run(int number, RunFailure failure, List<String> events) {
    FuzzedJvm jvm =
        new FuzzedJvm(
            42, "shop.Main", "realtime rr", "", "950000 of 1000000 us", "1", 8_123, 2, 7, "", "");
    return new FuzzRun(
        number,
        FuzzArm.FUZZ,
        number,
        false,
        "run-0" + number + "-fuzz",
        RunOutcome.HANG,
        -1,
        8_200,
        failure,
        events,
        List.of("no stock: 4 orders", "giving up"),
        List.of(jvm));
  }

  private static RunFailure deadlock() {
    return new RunFailure.Hang(
        HangKind.DEADLOCK,
        List.of(thread("one", "two", 1, 2, 16), thread("two", "one", 2, 1, 24)),
        List.of(
            new ThreadState(
                "main",
                "main",
                new Waiting.ForEnd(List.of()),
                site("Main", "main", 9),
                List.of(),
                List.of())));
  }

  private static ThreadState thread(String name, String other, int held, int wanted, int line) {
    return new ThreadState(
        name,
        name,
        new Waiting.ForLock("Account#" + wanted, List.of(new Waiting.Other(other, false)), false),
        site("Transfer", "move", line),
        List.of(new Held("Account#" + held, false, SiteKey.NONE)),
        List.of(
            new Frame("", "shop.Transfer", "move", "Transfer.java", line),
            new Frame("", "shop.Transfer", "run", "Transfer.java", 8)));
  }

  private static RunFailure spin() {
    return new RunFailure.Hang(
        HangKind.SPIN,
        List.of(
            new ThreadState(
                "poller",
                "poller",
                new Waiting.Running(),
                site("Poller", "poll", 31),
                List.of(),
                List.of(new Frame("", "shop.Poller", "poll", "Poller.java", 31)))),
        List.of());
  }

  private static RunFailure thrown() {
    return new RunFailure.Uncaught(
        "worker-1",
        new ThrownException(
            "java.lang.IllegalStateException",
            "IllegalStateException",
            "closed",
            "",
            List.of(
                new Frame("", "shop.Pool", "take", "Pool.java", 42),
                new Frame("", "shop.Worker", "run", "Worker.java", 7))),
        site("Pool", "take", 42));
  }

  private static RunFailure crash() {
    return new RunFailure.Crash(
        "SIGSEGV", "__strlen_avx2", site("Native", "length", 0), "hs_err_77.log", "core.77");
  }

  private static SiteKey site(String type, String method, int line) {
    return new SiteKey("shop." + type, method, "", 0, line, line == 0 ? "" : type + ".java");
  }
}
