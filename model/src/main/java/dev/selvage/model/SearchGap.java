package dev.selvage.model;

import java.util.List;

/** A reason why a systematic search cannot have seen everything, as data. */
public sealed interface SearchGap {
  /** Executions that were stopped after too many steps. */
  record CutOffs(long executions) implements SearchGap {}

  /** Threads wait for each other in loops, which may run any number of rounds. */
  record Loops() implements SearchGap {}

  /** Threads were not switched, or too seldom, in classes that could not be rewritten in full. */
  record SimplifiedClasses(List<String> classes) implements SearchGap {
    public SimplifiedClasses {
      classes = List.copyOf(classes);
    }
  }

  /** Threads were not switched in atomic code, although it was to be explored. */
  record UnexploredCode(Unexplored code) implements SearchGap {}

  /**
   * It is not known what these access.
   *
   * @param members each the class, a dot, the method or field
   */
  record UnseenCode(List<String> members) implements SearchGap {
    public UnseenCode {
      members = List.copyOf(members);
    }
  }

  /**
   * Calls of the JDK that are single steps take part in data races: real threads may see them half
   * done.
   *
   * @param members each the type of the object, a dot, the method
   */
  record RacingCalls(List<String> members) implements SearchGap {
    public RacingCalls {
      members = List.copyOf(members);
    }
  }

  /** A debugger is loaded, so that code of the JDK does not report what it accesses. */
  record Debugged() implements SearchGap {}

  /** An execution that did not repeat the one that it was to branch off from. */
  sealed interface Unrepeated extends SearchGap {}

  /**
   * There was something else to choose from.
   *
   * @param step the number of the choice, from 1
   * @param before what was chosen before; null when it is not known
   */
  record OtherChoice(long step, Divergence.Choice actual, @Nullable Divergence.Choice before)
      implements Unrepeated {}

  /**
   * It ended before it reached the choice.
   *
   * @param steps its length
   * @param branch the number of the choice, from 1
   */
  record EarlyEnd(long steps, long branch) implements Unrepeated {}

  /**
   * A step had other effects.
   *
   * @param step its number, from 1
   * @param operation what was about to happen; null when it is not known
   */
  record OtherEffects(long step, @Nullable Divergence.Choice operation) implements Unrepeated {}

  /**
   * The steps before a choice had other effects, so that the program was in another state.
   *
   * @param step the number of the choice, from 1
   * @param operation what was about to happen
   */
  record OtherState(long step, Divergence.Choice operation) implements Unrepeated {}
}
