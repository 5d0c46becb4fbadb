package dev.selvage.report;

import dev.selvage.model.NoteKind;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Reproduction;
import java.util.ArrayList;
import java.util.List;

/** The words for findings that replays did or did not show again. */
public final class ReproductionWords {
  private ReproductionWords() {}

  /** The word for JSON. */
  public static String label(Reproduction any) {
    return switch (any) {
      case Reproduction.Confirmed _ -> "confirmed";
      case Reproduction.Unasked _, Reproduction.Unrecorded _ -> "none";
      case Reproduction.OnlyHere _ -> "same-jvm-only";
      case Reproduction.FromEarlierState _,
          Reproduction.Never _,
          Reproduction.OutOfTime _,
          Reproduction.Untried _ ->
          "unconfirmed";
    };
  }

  /** The kind of note that stands for an unconfirmed finding in a list of notes. */
  public static NoteKind noteKind(Reproduction any) {
    if (any instanceof Reproduction.OutOfTime) {
      return NoteKind.TIME_UP;
    }
    return difference(any) != null && hasLeft(difference(any))
        ? NoteKind.DIVERGED
        : NoteKind.NEEDS_EARLIER_STATE;
  }

  /** The text of such a note. */
  public static String note(ReportedFinding reported) {
    return reported.finding().kind().label()
        + " in execution "
        + reported.execution()
        + " is unconfirmed: "
        + FindingWords.line(reported.finding())
        + "; "
        + String.join("; ", lines(reported.reproduction()));
  }

  /** What to add to the report of a finding; nothing when a first execution confirms it. */
  static List<String> lines(ReportedFinding reported) {
    return reported.reproduction().isConfirmed() && reported.schedule().warm()
        ? List.of(
            "the first execution in a JVM takes other steps, since it initializes classes and links"
                + " code; a replay therefore runs the program twice before it follows the schedule")
        : lines(reported.reproduction());
  }

  /** What to add about an unconfirmed finding. */
  public static List<String> lines(Reproduction any) {
    List<String> lines = new ArrayList<>();
    switch (any) {
      case Reproduction.Confirmed _, Reproduction.Unrecorded _ -> {}
      case Reproduction.Unasked _ ->
          lines.add("not confirmed in a fresh JVM (--no-confirm); a replay in this JVM showed it");
      case Reproduction.OnlyHere only -> {
        lines.add(
            "unconfirmed: a replay in this JVM showed it again, but one in a fresh JVM did not, so"
                + " it needs state that earlier executions left in this JVM");
        lines.addAll(difference(only.fresh()));
      }
      case Reproduction.FromEarlierState _ ->
          lines.add(
              "unconfirmed: a schedule that passed before now fails in the same way, so the cause"
                  + " is what earlier executions left behind, such as a static field");
      case Reproduction.Never never -> {
        lines.add(
            never.isFreshJvm()
                ? "unconfirmed: neither a replay in a fresh JVM nor one in this JVM showed it again"
                : "unconfirmed: a replay in this JVM did not show it again");
        lines.addAll(difference(never.first()));
      }
      case Reproduction.OutOfTime late -> {
        if (late.fresh() == null) {
          lines.add("unconfirmed: the time was up before a replay had shown it again (--time)");
        } else {
          lines.add(
              "unconfirmed: a replay in a fresh JVM did not show it again, and the time was up"
                  + " before one in this JVM had ended (--time)");
          lines.addAll(difference(late.fresh()));
        }
      }
      case Reproduction.Untried _ ->
          lines.add("unconfirmed: it was not replayed, since too many others did not come back");
    }
    return lines;
  }

  /** The first difference; null when there is none. */
  public static String firstDifference(Reproduction any) {
    Reproduction.Difference difference = difference(any);
    return difference == null ? null : first(difference);
  }

  private static Reproduction.Difference difference(Reproduction any) {
    return switch (any) {
      case Reproduction.OnlyHere only -> only.fresh();
      case Reproduction.Never never -> never.first();
      case Reproduction.OutOfTime late -> late.fresh();
      case Reproduction.Confirmed _,
          Reproduction.Unasked _,
          Reproduction.Unrecorded _,
          Reproduction.FromEarlierState _,
          Reproduction.Untried _ ->
          null;
    };
  }

  private static boolean hasLeft(Reproduction.Difference difference) {
    return difference.divergence() != null || difference.instead() != null;
  }

  private static String first(Reproduction.Difference difference) {
    if (difference.divergence() != null) {
      return DivergenceWords.message(difference.divergence());
    }
    return "every step was the same, but the replay ended "
        + (difference.instead() == null
            ? "without a failure"
            : "with " + FindingWords.line(difference.instead()));
  }

  private static List<String> difference(Reproduction.Difference difference) {
    List<String> lines = new ArrayList<>();
    lines.add("first difference: " + first(difference));
    difference.causes().forEach(cause -> lines.add(NoteWords.message(cause)));
    if (difference.divergence() != null) {
      lines.add("--check-determinism looks for the cause");
    }
    return lines;
  }
}
