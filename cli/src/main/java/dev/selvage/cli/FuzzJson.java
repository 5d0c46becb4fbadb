package dev.selvage.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.selvage.model.SiteKey;
import dev.selvage.model.fuzz.ArmComparison;
import dev.selvage.model.fuzz.ArmHits;
import dev.selvage.model.fuzz.ArmSummary;
import dev.selvage.model.fuzz.FuzzFinding;
import dev.selvage.model.fuzz.FuzzResult;
import dev.selvage.model.fuzz.FuzzRun;
import dev.selvage.model.fuzz.FuzzedJvm;
import dev.selvage.report.RunFailureWords;

/** The result of a batch as JSON; the field names are part of the contract with users. */
final class FuzzJson {
  private FuzzJson() {}

  static String of(FuzzResult result) {
    ObjectNode json = ResultJson.newObject();
    json.put("verdict", result.verdict().label());
    json.put("strategy", "fuzz");
    json.put("seed", result.seed());
    json.put("executions", result.runs().size());
    json.put("interrupted", result.isInterrupted());
    json.put("seconds", result.millis() / 1e3);
    json.put("folder", result.folder());
    result.command().forEach(json.putArray("command")::add);
    ArrayNode arms = json.putArray("arms");
    result.arms().forEach(arm -> putArm(arms.addObject(), arm));
    ArrayNode comparisons = json.putArray("comparisons");
    for (ArmComparison each : result.comparisons()) {
      comparisons
          .addObject()
          .put("first", each.first().label())
          .put("second", each.second().label())
          .put("p", each.p());
    }
    ArrayNode findings = json.putArray("findings");
    result.findings().forEach(finding -> putFinding(findings.addObject(), finding));
    ArrayNode runs = json.putArray("runs");
    result.runs().forEach(run -> putRun(runs.addObject(), run));
    return ResultJson.text(json);
  }

  private static void putArm(ObjectNode json, ArmSummary arm) {
    json.put("arm", arm.arm().label());
    json.put("runs", arm.runs());
    json.put("bugs", arm.bugs());
    json.put("hangs", arm.hangs());
    json.put("crashes", arm.crashes());
    json.put("starvation", arm.starvation());
    json.put("slow", arm.slow());
    json.put("withoutAgent", arm.noJvm());
    json.put("findings", arm.findings());
    json.put("low", arm.low());
    json.put("high", arm.high());
    json.put("medianMillis", arm.medianMillis() < 0 ? null : Long.valueOf(arm.medianMillis()));
  }

  private static void putFinding(ObjectNode json, FuzzFinding finding) {
    json.put("kind", finding.failure().kind());
    json.put("message", RunFailureWords.message(finding.failure()));
    ArrayNode hits = json.putArray("hits");
    for (ArmHits each : finding.hits()) {
      hits.addObject()
          .put("arm", each.arm().label())
          .put("hits", each.hits())
          .put("runs", each.runs());
    }
    json.put("arm", finding.first().arm().label());
    json.put("execution", finding.first().number());
    json.put("seed", finding.first().seed());
    json.put("folder", finding.first().folder());
    json.put("repeated", finding.repeated());
    json.put("cameBack", finding.cameBack());
    ArrayNode sites = json.putArray("sites");
    for (SiteKey site : finding.failure().sites()) {
      sites
          .addObject()
          .put("class", site.className())
          .put("method", site.method())
          .put("file", site.file())
          .put("line", site.line());
    }
    finding.failure().points().forEach(json.putArray("points")::add);
    finding.first().lastEvents().forEach(json.putArray("lastEvents")::add);
    finding.first().said().forEach(json.putArray("said")::add);
  }

  private static void putRun(ObjectNode json, FuzzRun run) {
    json.put("number", run.number());
    json.put("arm", run.arm().label());
    json.put("seed", run.seed());
    json.put("repeated", run.isRepeated());
    json.put("folder", run.folder());
    json.put("outcome", run.outcome().label());
    json.put("exitCode", run.exitCode() < 0 ? null : Integer.valueOf(run.exitCode()));
    json.put("millis", run.millis());
    if (run.failure() != null) {
      json.put("failure", RunFailureWords.message(run.failure()));
    }
    ArrayNode jvms = json.putArray("jvms");
    for (FuzzedJvm jvm : run.jvms()) {
      jvms.addObject()
          .put("pid", jvm.pid())
          .put("main", jvm.main())
          .put("mode", jvm.mode())
          .put("why", jvm.why())
          .put("throttling", jvm.throttling())
          .put("cpus", jvm.cpus())
          .put("changes", jvm.changes())
          .put("holdUps", jvm.holdUps())
          .put("lostEvents", jvm.lostEvents())
          .put("problem", jvm.problem());
    }
  }
}
