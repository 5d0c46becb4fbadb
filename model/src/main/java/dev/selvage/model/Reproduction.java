package dev.selvage.model;

import java.util.List;

/** Whether replays showed a finding again, as data. */
public sealed interface Reproduction {
  /** A replay showed it again, step by step: in a fresh JVM or, for a test, in the same one. */
  record Confirmed() implements Reproduction {}

  /** A replay in the same JVM showed it again; that in a fresh one was not wanted. */
  record Unasked() implements Reproduction {}

  /** It was found on real threads, which are not recorded. */
  record Unrecorded() implements Reproduction {}

  /**
   * Only the JVM in which it was found shows it again, so it depends on the state of that JVM.
   *
   * @param fresh how the replay in a fresh JVM differed
   */
  record OnlyHere(Difference fresh) implements Reproduction {}

  /** A schedule that passed before now leads to the same failure. */
  record FromEarlierState() implements Reproduction {}

  /**
   * No replay showed it again.
   *
   * @param isFreshJvm whether one was in a fresh JVM
   * @param first how the first replay differed
   */
  record Never(boolean isFreshJvm, Difference first) implements Reproduction {}

  /**
   * The time was up before a replay had shown it again.
   *
   * @param fresh how a replay in a fresh JVM differed; null if none had ended
   */
  record OutOfTime(@Nullable Difference fresh) implements Reproduction {}

  /** It was not replayed, since too many others were without success. */
  record Untried() implements Reproduction {}

  /**
   * How a replay differed from the recorded execution.
   *
   * @param divergence the first step that differs; null when all steps were the same
   * @param instead what ended the replay; null when nothing went wrong
   * @param causes possible reasons
   */
  record Difference(@Nullable Divergence divergence, @Nullable Finding instead, List<Note> causes) {
    public Difference {
      causes = List.copyOf(causes);
    }
  }

  /** Whether a replay confirmed it. */
  default boolean isConfirmed() {
    return this instanceof Confirmed;
  }

  /** Whether the finding is certain enough to fail; otherwise the result is inconclusive. */
  default boolean isCertain() {
    return switch (this) {
      case Confirmed _, Unasked _, Unrecorded _ -> true;
      case OnlyHere _, FromEarlierState _, Never _, OutOfTime _, Untried _ -> false;
    };
  }
}
