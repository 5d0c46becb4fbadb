package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.model.Divergence;
import dev.selvage.model.Estimate;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Guarantee.Escape;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Reproduction;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SearchResult.Method;
import dev.selvage.model.Verdict;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultJsonTest {
  @Test
  void hasTheFieldsOfTheContractInOrder() throws Exception {
    ReportedFinding finding = Results.reported();
    String json =
        ResultJson.of(
            Results.campaign(Verdict.FAIL, finding),
            List.of(new StoredFinding(finding, Path.of("out/Counter-1.selvage"))));
    assertThat(json)
        .isEqualToNormalizingNewlines(
            """
            {
              "verdict": "fail",
              "strategy": "random",
              "seed": 42,
              "executions": 7,
              "cutOff": 0,
              "executionsPerSecond": 14.0,
              "exhaustive": false,
              "bound": null,
              "threads": 3,
              "steps": 9,
              "points": 2,
              "unexplored": [ ],
              "findings": [ {
                "kind": "assertion",
                "message": "AssertionError: expected 2 but was 1",
                "execution": 7,
                "preemptions": 1,
                "sites": [ {
                  "class": "app.Counter",
                  "method": "add",
                  "file": "Counter.java",
                  "line": 8
                } ],
                "schedule": "out/Counter-1.selvage",
                "confirmed": true,
                "confirmation": "confirmed"
              } ],
              "notes": [ {
                "kind": "cut-off",
                "message": "an execution was stopped after 1000 steps (--max-steps)"
              } ],
              "lostControl": [ ]
            }\
            """);
  }

  @Test
  void tellsWhyAFindingIsUnconfirmed() throws Exception {
    ReportedFinding diverged =
        Results.reported(
            Results.FINDING,
            new Reproduction.Never(
                true, new Reproduction.Difference(Results.DIVERGENCE, null, List.of())));
    ReportedFinding here =
        Results.reported(
            Results.FINDING,
            new Reproduction.OnlyHere(new Reproduction.Difference(null, null, List.of())));
    JsonNode json =
        read(
            ResultJson.of(
                Results.campaign(Verdict.INCONCLUSIVE, diverged, here),
                List.of(new StoredFinding(diverged, null), new StoredFinding(here, null))));
    assertThat(json.get("verdict").asText()).isEqualTo("inconclusive");
    assertThat(json.get("findings").findValuesAsText("confirmed")).containsOnly("false");
    assertThat(json.get("findings").findValuesAsText("confirmation"))
        .containsExactly("unconfirmed", "same-jvm-only");
    assertThat(json.get("findings").findValuesAsText("difference"))
        .containsExactly(
            "step 3: expected main read A.x, but was the end",
            "every step was the same, but the replay ended without a failure");
    assertThat(json.get("notes").findValuesAsText("kind"))
        .containsExactly("cut-off", "diverged", "needs-earlier-state");
  }

  @Test
  void tellsWhatTheExecutionsBought() throws Exception {
    Guarantee guarantee =
        new Guarantee(
            3, 49, 12, List.of(new Escape(2, 100, 0.25, 70)), List.of(new Escape(3, 0, 1, -1)));
    JsonNode json =
        read(ResultJson.of(Results.campaign(Verdict.PASS).withGuarantee(guarantee), List.of()));
    JsonNode told = json.path("guarantee");
    assertThat(told.path("threads").asInt()).isEqualTo(3);
    assertThat(told.path("steps").asInt()).isEqualTo(49);
    assertThat(told.path("phaseSteps").asInt()).isEqualTo(12);
    JsonNode anywhere = told.path("anywhere").path(0);
    assertThat(anywhere.path("depth").asInt()).isEqualTo(2);
    assertThat(anywhere.path("executions").asInt()).isEqualTo(100);
    assertThat(anywhere.path("escapeProbability").asDouble()).isEqualTo(0.25);
    assertThat(anywhere.path("moreExecutionsFor99Percent").asInt()).isEqualTo(70);
    assertThat(told.path("insideAPhase").path(0).path("moreExecutionsFor99Percent").isNull())
        .isTrue();
    assertThat(read(ResultJson.of(Results.campaign(Verdict.PASS), List.of())).has("guarantee"))
        .isFalse();
  }

  @Test
  void tellsWhatASearchHasGoneThrough() throws Exception {
    JsonNode json =
        search(
            Verdict.PASS,
            new SearchResult(Method.CACHED, 2, 2, true, false, 1_234, 87, 412, 0, 1, List.of())
                .withOnce(List.of("com.example.Config")));
    assertThat(json.path("initialisedOnce"))
        .extracting(JsonNode::asText)
        .containsExactly("com.example.Config");
    assertThat(json.path("exhaustive").asBoolean()).isTrue();
    assertThat(json.path("bound").asInt()).isEqualTo(2);
    assertThat(json.path("boundKind").asText()).isEqualTo("preemptions");
    assertThat(json.path("schedules").asInt()).isEqualTo(1_234);
    assertThat(json.path("behaviours").asInt()).isEqualTo(87);
    assertThat(json.path("pruned").asInt()).isEqualTo(412);
    assertThat(json.path("diverged").asInt()).isZero();
    assertThat(json.path("restarts").asInt()).isEqualTo(1);
    assertThat(json.path("gaps").isArray()).isTrue();
    assertThat(json.path("gaps")).isEmpty();
  }

  @Test
  void tellsHowMuchIsEstimated() throws Exception {
    SearchResult part =
        new SearchResult(
            Method.DPOR, SearchResult.NO_BOUND, 0, false, false, 97, 96, 1, 0, 0, List.of());
    assertThat(search(Verdict.PASS, part).has("estimate")).isFalse();
    Estimate known = new Estimate(Estimate.Unit.BEHAVIOURS, 1_200, 8_400, 96);
    JsonNode estimate = search(Verdict.PASS, part.withEstimate(known)).path("estimate");
    assertThat(estimate.path("of").asText()).isEqualTo("behaviours");
    assertThat(estimate.path("low").asLong()).isEqualTo(1_200);
    assertThat(estimate.path("high").asLong()).isEqualTo(8_400);
    assertThat(estimate.path("seen").asLong()).isEqualTo(96);
  }

  @Test
  void tellsWhatASearchHasProved() throws Exception {
    SearchResult bounded =
        new SearchResult(Method.CACHED, 2, 2, true, false, 1_234, 87, 412, 0, 1, List.of());
    JsonNode claim = search(Verdict.PASS, bounded).path("claim");
    assertThat(claim.path("interleavings").asText()).isEqualTo("bounded");
    assertThat(claim.path("bound").asInt()).isEqualTo(2);
    assertThat(claim.path("boundKind").asText()).isEqualTo("preemptions");
    assertThat(claim.path("atomicJdkCalls").asBoolean()).isTrue();
    assertThat(claim.path("memoryModel").asText()).isEqualTo("sequential-consistency");
    SearchResult all =
        new SearchResult(
                Method.DPOR, SearchResult.NO_BOUND, 0, true, true, 9, 9, 0, 0, 0, List.of())
            .withTraits(new SearchResult.Traits(false, true, true, true));
    JsonNode whole =
        read(
            ResultJson.of(
                Results.campaign(Verdict.PASS).toBuilder().points(0).search(all).build(),
                List.of()));
    assertThat(whole.path("claim").path("interleavings").asText()).isEqualTo("all");
    assertThat(whole.path("claim").path("bound").isNull()).isTrue();
    assertThat(whole.path("claim").has("boundKind")).isFalse();
    assertThat(whole.has("boundKind")).isFalse();
    assertThat(whole.path("claim").path("memoryModel").asText()).isEqualTo("jmm");
    assertThat(whole.path("claim").path("because").asText()).isEqualTo("no-data-races");
    assertThat(whole.path("claim").path("assumptions"))
        .extracting(JsonNode::asText)
        .containsExactly(
            "computing takes no time",
            "time-outs expire late (--timeouts)",
            "no spurious wake-ups (--spurious)");
    SearchResult early =
        new SearchResult(Method.CACHED, 2, 2, false, false, 1_234, 87, 412, 0, 1, List.of());
    assertThat(search(Verdict.PASS, early).path("claim").path("bound").asInt()).isEqualTo(1);
    assertThat(search(Verdict.LOST_CONTROL, all).path("claim").isNull()).isTrue();
  }

  @Test
  void aSearchIsNotExhaustiveWhereSomethingWasLeftOut() throws Exception {
    SearchResult all =
        new SearchResult(
            Method.DPOR, SearchResult.NO_BOUND, 0, true, true, 720, 720, 0, 0, 0, List.of());
    assertThat(search(Verdict.PASS, all).path("exhaustive").asBoolean()).isTrue();
    assertThat(search(Verdict.PASS, all).path("bound").isNull()).isTrue();
    assertThat(search(Verdict.LOST_CONTROL, all).path("exhaustive").asBoolean()).isFalse();
    SearchResult gap =
        new SearchResult(
            Method.DPOR,
            SearchResult.NO_BOUND,
            0,
            true,
            true,
            723,
            720,
            0,
            3,
            0,
            List.of(new SearchGap.CutOffs(2), new SearchGap.OtherEffects(6, null)));
    JsonNode json = search(Verdict.PASS, gap);
    assertThat(json.path("exhaustive").asBoolean()).isFalse();
    assertThat(json.path("diverged").asInt()).isEqualTo(3);
    assertThat(json.path("gaps"))
        .extracting(JsonNode::asText)
        .containsExactly(
            "2 executions were stopped after too many steps",
            "an execution could not be repeated: step 6 touched something different from before;"
                + " look for state that the program keeps between executions"
                + " (--check-determinism)");
  }

  private static JsonNode search(Verdict verdict, SearchResult search) throws Exception {
    return read(ResultJson.of(Results.campaign(verdict).withSearch(search), List.of()));
  }

  @Test
  void tellsLostControlAndErrors() throws Exception {
    JsonNode lost = read(ResultJson.of(Results.campaign(Verdict.LOST_CONTROL), List.of()));
    assertThat(lost.get("verdict").asText()).isEqualTo("lost-control");
    assertThat(lost.get("lostControl").get(0).asText())
        .startsWith("thread \"pool-1\" was started in an earlier execution");
    JsonNode error = read(ResultJson.of(Results.campaign(Verdict.ERROR), List.of()));
    assertThat(error.get("verdict").asText()).isEqualTo("error");
    assertThat(error.get("error").asText()).isEqualTo("it broke");
  }

  @Test
  void tellsWhatAReplayShowed() throws Exception {
    JsonNode same =
        read(ResultJson.of(Results.replay(Results.FINDING, Results.FINDING, null), "f"));
    assertThat(same.get("verdict").asText()).isEqualTo("fail");
    assertThat(same.get("reproduced").asBoolean()).isTrue();
    assertThat(same.get("findings").get(0).get("schedule").asText()).isEqualTo("f");
  }

  @Test
  void tellsWhatDetectorsSaw() throws Exception {
    ReportedFinding race = Results.reported(Results.RACE);
    JsonNode json =
        read(
            ResultJson.of(
                Results.campaign(Verdict.FAIL, race),
                List.of(new StoredFinding(race, Path.of("out/Counter-1.selvage")))));
    assertThat(json.get("findings").get(0).get("kind").asText()).isEqualTo("race");
    assertThat(json.get("findings").get(0).get("sites").findValuesAsText("line"))
        .containsExactly("8", "9");
    JsonNode replay =
        read(ResultJson.of(Results.replay(Results.RACE, Results.FINDING, null, Results.RACE), "f"));
    assertThat(replay.get("reproduced").asBoolean()).isTrue();
    assertThat(replay.get("findings").findValuesAsText("kind"))
        .containsExactly("assertion", "race");
  }

  @Test
  void tellsWhereAReplayLeftTheSchedule() throws Exception {
    Divergence divergence = Results.DIVERGENCE;
    JsonNode other = read(ResultJson.of(Results.replay(Results.FINDING, null, divergence), "f"));
    assertThat(other.get("verdict").asText()).isEqualTo("lost-control");
    assertThat(other.get("divergence").get("step").asLong()).isEqualTo(3);
    assertThat(other.get("divergence").get("expected").asText()).isEqualTo("main read A.x");
    assertThat(other.get("divergence").get("actual").asText()).isEqualTo("the end");
  }

  private static JsonNode read(String json) throws Exception {
    return new ObjectMapper().readTree(json);
  }
}
