package dev.selvage.cli;

import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Claim;
import dev.selvage.model.Divergence;
import dev.selvage.model.Estimate;
import dev.selvage.model.Finding;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Guarantee.Escape;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.OptionTable;
import dev.selvage.model.PartialSearch;
import dev.selvage.model.RankResult;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Verdict;
import dev.selvage.report.ClaimWords;
import dev.selvage.report.DivergenceWords;
import dev.selvage.report.FindingWords;
import dev.selvage.report.GapWords;
import dev.selvage.report.LossWords;
import dev.selvage.report.NoteWords;
import dev.selvage.report.ReproductionWords;
import dev.selvage.report.UnexploredWords;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/** Results as JSON; the field names are part of the contract with users. */
final class ResultJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .defaultPrettyPrinter(
              new DefaultPrettyPrinter(
                  Separators.createDefaultInstance()
                      .withObjectFieldValueSpacing(Separators.Spacing.AFTER)))
          .build();

  private ResultJson() {}

  /**
   * The result of a check.
   *
   * @param stored its findings
   */
  static String of(CampaignResult result, List<StoredFinding> stored) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("verdict", result.verdict().label());
    json.put("strategy", result.options().strategy());
    json.put("seed", result.options().seed());
    json.put("executions", result.executions());
    json.put("cutOff", result.cutOff());
    json.put("executionsPerSecond", Math.round(result.executionsPerSecond() * 10) / 10.0);
    putSearch(json, result);
    json.put("threads", result.threads());
    json.put("steps", result.steps());
    json.put("points", result.points());
    ArrayNode unexplored = json.putArray("unexplored");
    result.unexplored().stream().map(UnexploredWords::message).forEach(unexplored::add);
    if (result.guarantee() != null) {
      putGuarantee(json.putObject("guarantee"), result.guarantee());
    }
    ArrayNode findings = json.putArray("findings");
    for (StoredFinding one : stored) {
      ReportedFinding each = one.reported();
      ObjectNode finding = findings.addObject();
      putFinding(finding, each.finding(), each.execution(), each.preemptions());
      finding.put("schedule", one.file() == null ? null : one.file().toString());
      finding.put("confirmed", each.reproduction().isConfirmed());
      finding.put("confirmation", ReproductionWords.label(each.reproduction()));
      String difference = ReproductionWords.firstDifference(each.reproduction());
      if (difference != null) {
        finding.put("difference", difference);
      }
    }
    putRemarks(json, result.notes(), result.lostControl());
    putUnconfirmed(json.withArray("notes"), result);
    if (result.error() != null) {
      json.put("error", result.error());
    }
    return text(json);
  }

  /** The result of a replay. */
  static String of(ReplayResult result, String source) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("verdict", verdict(result).label());
    json.put("strategy", result.schedule().options().strategy());
    json.put("seed", result.schedule().options().seed());
    json.put("executions", 1);
    json.put("threads", result.trace().threads().size());
    json.put("steps", result.schedule().steps().size());
    json.put("reproduced", result.isReproduced());
    ArrayNode findings = json.putArray("findings");
    for (Finding each : result.findings()) {
      ObjectNode finding = findings.addObject();
      putFinding(finding, each, result.schedule().execution(), result.preemptions());
      finding.put("schedule", source);
    }
    Divergence divergence = result.divergence();
    if (divergence != null) {
      ObjectNode node = json.putObject("divergence");
      node.put("step", divergence.step());
      node.put("expected", DivergenceWords.side(divergence.expected()));
      node.put("actual", DivergenceWords.side(divergence.actual()));
    }
    putRemarks(json, result.notes(), result.lostControl());
    return text(json);
  }

  /** The result of a command that could not be executed. */
  static String ofError(String message) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("verdict", Verdict.ERROR.label());
    json.putArray("findings");
    putRemarks(json, List.of(), List.of());
    json.put("error", message);
    return text(json);
  }

  private static Verdict verdict(ReplayResult result) {
    return switch (ExitCode.of(result)) {
      case ExitCode.NOTHING_FOUND -> Verdict.PASS;
      case ExitCode.FINDING -> Verdict.FAIL;
      default -> Verdict.LOST_CONTROL;
    };
  }

  private static void putSearch(ObjectNode json, CampaignResult result) {
    SearchResult search = result.search();
    json.put(
        "exhaustive", search != null && search.isExhaustive() && result.lostControl().isEmpty());
    if (search == null || search.bound() == SearchResult.NO_BOUND) {
      json.putNull("bound");
    } else {
      json.put("bound", search.bound());
      json.put("boundKind", result.options().get(OptionTable.BOUND_KIND).label());
    }
    if (result.ranks() != null) {
      putRanks(json.putObject("ranks"), result.ranks());
    }
    if (search != null) {
      json.put("schedules", search.schedules());
      if (search.method() != SearchResult.Method.RANKED) {
        json.put("behaviours", search.behaviours());
        json.put("pruned", search.pruned());
      }
      json.put("diverged", search.diverged());
      json.put("restarts", search.restarts());
      search.once().forEach(json.putArray("initialisedOnce")::add);
      search.gaps().stream().map(GapWords::message).forEach(json.putArray("gaps")::add);
      putClaim(json, Claim.of(result));
      putEstimate(json, search.estimate());
    }
    if (result.partialSearch() != null) {
      putPartialSearch(json.putObject("partialSearch"), result.partialSearch());
    }
  }

  private static void putPartialSearch(ObjectNode json, PartialSearch partial) {
    SearchResult search = partial.search();
    json.put("schedules", search.schedules());
    json.put("behaviours", search.behaviours());
    json.put("restarts", search.restarts());
    putEstimate(json, search.estimate());
    json.put("retired", partial.retirement() == null ? null : partial.retirement().label());
    search.gaps().stream().map(GapWords::message).forEach(json.putArray("gaps")::add);
  }

  private static void putRanks(ObjectNode json, RankResult ranks) {
    json.put("found", ranks.found() == null ? null : ranks.found().toString());
    json.put("foundAfter", ranks.found() == null ? null : Long.valueOf(ranks.foundAfter()));
    json.put("passed", ranks.passed() == null ? null : ranks.passed().toString());
    json.put("unfinished", ranks.current() == null ? null : ranks.current().toString());
    json.put("all", ranks.isAll());
    json.put("variables", ranks.variables());
  }

  private static void putClaim(ObjectNode json, Claim claim) {
    if (claim == null) {
      json.putNull("claim");
      return;
    }
    ObjectNode node = json.putObject("claim");
    boolean isBounded = claim.bound() != SearchResult.NO_BOUND;
    node.put("interleavings", isBounded ? "bounded" : "all");
    node.put("bound", isBounded ? Integer.valueOf(claim.bound()) : null);
    if (isBounded) {
      node.put("boundKind", claim.kind().label());
    }
    node.put("atomicJdkCalls", true);
    node.put("memoryModel", claim.isForJava() ? "jmm" : "sequential-consistency");
    node.put("because", claim.memory().label());
    claim.assumptions().stream()
        .map(ClaimWords::message)
        .forEach(node.putArray("assumptions")::add);
  }

  private static void putEstimate(ObjectNode json, Estimate estimate) {
    if (estimate != null) {
      ObjectNode node = json.putObject("estimate");
      node.put("of", estimate.unit().name().toLowerCase(Locale.ROOT));
      node.put("low", estimate.low());
      node.put("high", estimate.high());
      node.put("seen", estimate.seen());
    }
  }

  private static void putGuarantee(ObjectNode json, Guarantee guarantee) {
    json.put("threads", guarantee.threads());
    json.put("steps", guarantee.steps());
    json.put("phaseSteps", guarantee.phaseSteps());
    putEscapes(json.putArray("anywhere"), guarantee.anywhere());
    putEscapes(json.putArray("insideAPhase"), guarantee.insideAPhase());
  }

  private static void putEscapes(ArrayNode json, List<Escape> escapes) {
    for (Escape escape : escapes) {
      ObjectNode node = json.addObject();
      node.put("depth", escape.depth());
      node.put("executions", escape.executions());
      node.put("escapeProbability", escape.probability());
      if (escape.moreExecutions() < 0) {
        node.putNull("moreExecutionsFor99Percent");
      } else {
        node.put("moreExecutionsFor99Percent", escape.moreExecutions());
      }
    }
  }

  private static void putFinding(ObjectNode json, Finding finding, int execution, int preemptions) {
    json.put("kind", finding.kind().label());
    json.put("message", FindingWords.message(finding));
    json.put("execution", execution);
    json.put("preemptions", preemptions);
    ArrayNode sites = json.putArray("sites");
    for (SiteKey site : finding.sites()) {
      ObjectNode node = sites.addObject();
      node.put("class", site.className());
      node.put("method", site.method());
      node.put("file", site.file());
      node.put("line", site.line());
    }
  }

  private static void putRemarks(
      ObjectNode json, List<Note> notes, List<LossOfControl> lostControl) {
    ArrayNode array = json.putArray("notes");
    for (Note note : notes) {
      array.addObject().put("kind", note.kind().label()).put("message", NoteWords.message(note));
    }
    ArrayNode lost = json.putArray("lostControl");
    lostControl.forEach(each -> lost.add(LossWords.message(each)));
  }

  /** A list of notes has always named what replays did not show again. */
  private static void putUnconfirmed(ArrayNode notes, CampaignResult result) {
    for (ReportedFinding each : result.unconfirmed()) {
      notes
          .addObject()
          .put("kind", ReproductionWords.noteKind(each.reproduction()).label())
          .put("message", ReproductionWords.note(each));
    }
  }

  static ObjectNode newObject() {
    return MAPPER.createObjectNode();
  }

  static String text(ObjectNode json) {
    try {
      return MAPPER.writeValueAsString(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
