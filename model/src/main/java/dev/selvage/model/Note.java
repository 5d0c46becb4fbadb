package dev.selvage.model;

import java.util.List;

/** Something worth reporting that is not a failure, as data. */
public sealed interface Note {
  NoteKind kind();

  /** A note that is not data yet. */
  record Remark(NoteKind kind, String message) implements Note {}

  /**
   * A thread that was left waiting when the program had ended.
   *
   * @param thread its name
   * @param site where it waits; {@link SiteKey#NONE} when that is not known
   */
  record Leak(String thread, Waiting waiting, SiteKey site) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.LEAK;
    }
  }

  /** A race with both accesses in code of libraries. */
  record LibraryRace(Access earlier, Access later) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.LIBRARY_RACE;
    }
  }

  /** An execution that was stopped because it took too many steps. */
  record CutOff(long steps) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.CUT_OFF;
    }
  }

  /**
   * A finding that a replay did not show again.
   *
   * @param execution the number of its execution
   * @param isFreshJvm whether it was replayed in a fresh JVM
   * @param wentElsewhere whether the replay left the schedule or ended in another way
   * @param divergence where the replay left the schedule; null when it did not
   * @param causes what may have made it leave the schedule
   */
  record Unconfirmed(
      Finding finding,
      long execution,
      boolean isFreshJvm,
      boolean wentElsewhere,
      @Nullable Divergence divergence,
      List<Note> causes)
      implements Note {
    public Unconfirmed {
      causes = List.copyOf(causes);
    }

    @Override
    public NoteKind kind() {
      return wentElsewhere ? NoteKind.DIVERGED : NoteKind.NEEDS_EARLIER_STATE;
    }
  }

  /**
   * A finding that now comes with a schedule that passed before.
   *
   * @param execution the number of its execution
   */
  record FromEarlierState(Finding finding, long execution) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.NEEDS_EARLIER_STATE;
    }
  }

  /**
   * The same choices led elsewhere.
   *
   * @param execution the number of the execution that was repeated
   * @param divergence the first step that differs; null when only the ends differ
   * @param expected what ended the original; null when nothing went wrong
   * @param actual what ended the repetition; null when nothing went wrong
   * @param cause what probably made the difference
   */
  record Nondeterminism(
      long execution,
      @Nullable Divergence divergence,
      @Nullable Finding expected,
      @Nullable Finding actual,
      String cause)
      implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.NONDETERMINISM;
    }
  }
}
