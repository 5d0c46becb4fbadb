package dev.selvage.testkit.api;

import dev.selvage.testkit.api.ApiSearch.Explored;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;

/** Compares what searches find in a program with what all merges of its calls come to. */
public final class ApiComparison {
  private static final List<String> SEARCHES = List.of("dpor", "chess");

  /** In turn: each costs as much as a search. */
  private static final List<String> SAMPLERS = List.of("random", "pct");

  private final ApiSearch search;

  public ApiComparison(ApiSearch search) {
    this.search = search;
  }

  /** Judges a program. */
  public ApiVerdict judge(ApiProgram program) {
    LoadedProgram loaded = LoadedProgram.of(program);
    Merges merges = Merges.of(program, loaded);
    if (merges.problem() != null) {
      return notCompared(program, "merges: " + merges.problem());
    }
    Verdicts verdicts = new Verdicts(program, merges);
    Callable<String> body = () -> outcome(loaded);
    for (String strategy : SEARCHES) {
      verdicts.searched(strategy, search.explore(strategy, body));
    }
    if (!verdicts.exhaustive.isEmpty()) {
      String sampler = SAMPLERS.get(Math.floorMod(program.seed(), SAMPLERS.size()));
      verdicts.sampled(sampler, search.explore(sampler, body));
    }
    ApiVerdict verdict = verdicts.verdict();
    boolean isRight = verdict.disagreements().isEmpty();
    return isRight || merges.equals(Merges.of(program, loaded))
        ? verdict
        : notCompared(program, "merges: not deterministic");
  }

  private static String outcome(LoadedProgram program) throws Exception {
    try {
      return program.outcome();
    } catch (Exception | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static ApiVerdict notCompared(ApiProgram program, String reason) {
    return new ApiVerdict(program, false, reason, List.of(), Set.of(), Map.of(), Set.of());
  }

  /** What is known of one program. */
  private static final class Verdicts {
    private final ApiProgram program;
    private final Merges merges;
    private final Map<String, Set<String>> explored = new LinkedHashMap<>();
    private final List<String> exhaustive = new ArrayList<>();
    private final List<String> disagreements = new ArrayList<>();
    private final List<String> reasons = new ArrayList<>();
    private final Set<String> races = new TreeSet<>();

    Verdicts(ApiProgram program, Merges merges) {
      this.program = program;
      this.merges = merges;
    }

    void searched(String strategy, Explored result) {
      sampled(strategy, result);
      if (result.problem() != null || !result.isExhaustive()) {
        reasons.add(strategy + ": " + (result.problem() == null ? "not over" : result.problem()));
        return;
      }
      exhaustive.add(strategy);
      if (!result.outcomes().containsAll(merges.outcomes())) {
        disagreements.add(strategy + " misses outcomes");
      }
      boolean isAtomic = program.safety() == Safety.ATOMIC;
      if (isAtomic && !merges.outcomes().containsAll(result.outcomes())) {
        disagreements.add(strategy + " has outcomes that no merge has");
      }
    }

    void sampled(String strategy, Explored result) {
      explored.put(strategy, result.outcomes());
      races.addAll(result.races());
      if (result.outcomes().stream().anyMatch(each -> each.contains(Digest.FAULT))) {
        disagreements.add(strategy + " shows a fault of the tool");
      }
    }

    /** What is exhaustive has all that others have. */
    private void compareStrategies() {
      if (!disagreements.isEmpty()) {
        return;
      }
      for (String all : exhaustive) {
        for (String other : explored.keySet()) {
          if (!explored.get(all).containsAll(explored.get(other))) {
            disagreements.add(all + " misses outcomes of " + other);
          }
        }
      }
    }

    ApiVerdict verdict() {
      compareStrategies();
      boolean isSafe = program.safety() == Safety.ATOMIC || program.safety() == Safety.WEAK;
      if (isSafe && !races.isEmpty()) {
        disagreements.add("race on thread-safe classes");
      }
      boolean isOrderSeen = merges.outcomes().size() > 1;
      if (program.safety() == Safety.UNSAFE
          && isOrderSeen
          && races.isEmpty()
          && !exhaustive.isEmpty()) {
        disagreements.add("no race");
      }
      return new ApiVerdict(
          program,
          !exhaustive.isEmpty(),
          exhaustive.isEmpty() ? reasons.getFirst() : null,
          disagreements,
          merges.outcomes(),
          explored,
          races);
    }
  }
}
