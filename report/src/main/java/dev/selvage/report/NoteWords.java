package dev.selvage.report;

import dev.selvage.model.Finding;
import dev.selvage.model.Note;

/** Notes in words. */
public final class NoteWords {
  private NoteWords() {}

  public static String message(Note any) {
    return switch (any) {
      case Note.Remark remark -> remark.message();
      case Note.Leak leak ->
          "thread \"%s\" (%s%s) was left waiting"
              .formatted(
                  leak.thread(),
                  WaitingWords.of(leak.waiting()),
                  leak.site().isNone() ? "" : ", " + leak.site().where());
      case Note.LibraryRace race ->
          "in code of a library, " + FindingWords.race(race.earlier(), race.later());
      case Note.CutOff cutOff ->
          "an execution was stopped after " + cutOff.steps() + " steps (--max-steps)";
      case Note.Unconfirmed unconfirmed -> unconfirmed(unconfirmed);
      case Note.Nondeterminism note ->
          (note.divergence() == null ? endings(note) : divergence(note))
              + "; likely cause: "
              + note.cause();
      case Note.FromEarlierState earlier ->
          earlier.finding().kind().label()
              + " in execution "
              + earlier.execution()
              + " is not counted: "
              + FindingWords.line(earlier.finding())
              + "; a schedule that passed before now fails in the same way, so it comes from what"
              + " earlier executions left behind, such as a static field";
    };
  }

  private static String divergence(Note.Nondeterminism note) {
    return "the same choices led elsewhere in execution "
        + note.execution()
        + ", "
        + note.divergence().message();
  }

  private static String endings(Note.Nondeterminism note) {
    return "the same choices ended in another way in execution "
        + note.execution()
        + ": expected "
        + ending(note.expected())
        + ", but was "
        + ending(note.actual());
  }

  private static String ending(Finding finding) {
    return finding == null
        ? "no failure"
        : FindingWords.line(finding)
            + (finding.sites().isEmpty() ? "" : " at " + finding.sites().getFirst().where());
  }

  private static String unconfirmed(Note.Unconfirmed note) {
    StringBuilder text = new StringBuilder();
    text.append(note.finding().kind().label())
        .append(" in execution ")
        .append(note.execution())
        .append(" did not come back in ")
        .append(note.isFreshJvm() ? "a fresh JVM" : "a replay")
        .append(", so it is not counted: ")
        .append(FindingWords.line(note.finding()));
    if (note.divergence() != null) {
      text.append(" (").append(note.divergence().message()).append(")");
    }
    text.append("; it may need state of earlier executions");
    if (note.divergence() != null) {
      note.causes().forEach(cause -> text.append("; ").append(message(cause)));
      text.append("; --check-determinism looks for the cause");
    }
    return text.toString();
  }
}
