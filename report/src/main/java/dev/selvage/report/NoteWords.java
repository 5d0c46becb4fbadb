package dev.selvage.report;

import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.Simplification;
import dev.selvage.model.WorkerLoss;
import java.util.stream.Collectors;

/** The words for notes. */
public final class NoteWords {
  private NoteWords() {}

  public static String message(Note any) {
    return switch (any) {
      case Note.Leak leak ->
          "thread \"%s\" (%s%s) was left waiting"
              .formatted(
                  leak.thread(),
                  WaitingWords.of(leak.waiting()),
                  leak.site().isNone() ? "" : ", " + leak.site().where());
      case Note.LibraryRace race ->
          "in code of a library, "
              + FindingWords.race(race.earlier(), race.later())
              + (race.pairs() == 1 ? "" : morePairs(race));
      case Note.BenignRace race ->
          FindingWords.race(race.earlier(), race.later())
              + "; both orders were run "
              + Text.times(race.trials())
              + " and led to the same state each time";
      case Note.CutOff cutOff ->
          "an execution was stopped after " + cutOff.steps() + " steps (--max-steps)";
      case Note.StallLimit limit -> StallWords.note(limit);
      case Note.OutOfTime outOfTime -> TimeUpWords.message(outOfTime.timeUp());
      case Note.Nondeterminism note ->
          (note.divergence() == null ? endings(note) : divergence(note))
              + "; likely cause: "
              + CauseWords.of(note.cause());
      case Note.SuspectValues suspects ->
          "before that, the program used values that may have been different when it was recorded: "
              + suspects.values().stream()
                  .map(CauseWords::used)
                  .distinct()
                  .collect(Collectors.joining(", "));
      case Note.UncontrolledHashes _ ->
          "identity hash codes cannot be controlled in this JVM: where the order of a HashMap or"
              + " HashSet depends on them, the same choices may lead to a different path";
      case Note.Debugged _ ->
          "a debugger is loaded, so every thread is really started: slower, with the same"
              + " schedules";
      case Note.LostWorker lost -> loss(lost.loss()) + "; the search continued without it";
      case Note.UnfairSpin spin ->
          spin.strand()
              + " waits in a loop at "
              + spin.site().where()
              + " without yielding, while other threads could run: call Thread.onSpinWait() or"
              + " yield() there";
      case Note.StaticState state -> staticState(state);
      case Note.Simplified simplified ->
          lack(simplified.lack())
              + " class "
              + simplified.className()
              + ", which could not be rewritten in full: "
              + simplified.error();
      case Note.JdkChange change ->
          change.method()
              + " at "
              + change.site().where()
              + " changes the JDK for all executions; this is not reset between them";
      case Note.More more ->
          Text.count(more.count(), "more note")
              + " of this kind"
              + (more.className().isEmpty() ? "" : " on class " + more.className());
      case Note.MoreFindings more ->
          more.count() == 1
              ? "1 more finding is left out"
              : more.count() + " more findings are left out";
      case Note.Suppressed suppressed ->
          suppressed.count() == 1
              ? "1 finding was suppressed"
              : suppressed.count() + " findings were suppressed";
      case Note.UnusedSuppression unused -> unused.origin() + " matched nothing: " + unused.entry();
      case Note.FailureRate rate ->
          rate.failed() + " of " + rate.executions() + " executions failed";
    };
  }

  private static String morePairs(Note.LibraryRace race) {
    boolean isField = !race.earlier().isElement() && race.earlier().call().isEmpty();
    return "; in all, "
        + Text.number(race.pairs())
        + " pairs of places race on "
        + (isField
            ? race.className() + "." + race.part()
            : race.part() + " in " + race.className());
  }

  private static String loss(WorkerLoss any) {
    return switch (any) {
      case WorkerLoss.MorePoints _ -> "a worker found more scheduling points again and again";
      case WorkerLoss.NotStarted loss ->
          "worker " + loss.worker() + " could not be started: " + loss.message();
      case WorkerLoss.Ended loss ->
          "worker "
              + loss.worker()
              + (loss.isKilled() ? " is gone" : " has ended")
              + (loss.output().isEmpty() ? "" : ": " + String.join(" | ", loss.output()));
    };
  }

  private static String staticState(Note.StaticState state) {
    return "static field "
        + state.field()
        + (state.written() == null
            ? " refers to objects that keep their changes"
            : " is written at " + state.written().where() + " and keeps its value")
        + " for the next execution"
        + (state.isResetImpossible() ? "; its class cannot be reset" : "");
  }

  private static String divergence(Note.Nondeterminism note) {
    return "the same choices led to a different path in execution "
        + note.execution()
        + ", "
        + DivergenceWords.message(note.divergence());
  }

  private static String endings(Note.Nondeterminism note) {
    return "the same choices led to a different outcome in execution "
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

  private static String lack(Simplification lack) {
    return switch (lack) {
      case LOOPS -> "loops that wait are not recognized in";
      case ARRAYS -> "threads are not switched at elements of arrays in";
      case POINTS -> "threads are not switched in";
      case HOOKS -> "threads are not switched, and nothing is seen, in";
    };
  }
}
