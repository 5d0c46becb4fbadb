package dev.selvage.report;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Unexplored;
import dev.selvage.model.Verdict;
import java.util.List;

/** The words for atomic code that was to be explored. */
public final class UnexploredWords {
  private UnexploredWords() {}

  /** What was not explored, in a few words. */
  static String what(Unexplored any) {
    return switch (any) {
      case Unexplored.AtomicMain _ -> "the main class is atomic";
      case Unexplored.AtomicThreads threads ->
          threads.atomic() + " of " + threads.all() + " threads begin in atomic code";
    };
  }

  /** The same with what to do. */
  public static String message(Unexplored any) {
    return what(any)
        + switch (any) {
          case Unexplored.AtomicMain main -> advice(List.of(main.scope()), "it");
          case Unexplored.AtomicThreads threads -> advice(threads.scopes(), "them");
        };
  }

  private static String advice(List<String> scopes, String what) {
    return ": threads are not switched in "
        + String.join(", ", scopes)
        + "; use --controlled "
        + String.join(",", scopes)
        + " to explore "
        + what;
  }

  /** What follows a verdict in its line. */
  static String headline(CampaignResult result) {
    return result.unexplored().isEmpty() || result.verdict() == Verdict.FAIL
        ? ""
        : ", but " + what(result.unexplored().getFirst());
  }

  /** The lines below it. */
  static List<String> lines(CampaignResult result) {
    return result.unexplored().stream().map(UnexploredWords::message).toList();
  }
}
