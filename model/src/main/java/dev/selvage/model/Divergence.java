package dev.selvage.model;

import java.util.List;

/**
 * The first step at which an execution differs from the one that it was to repeat, as data.
 *
 * @param step the number of the step, from 1
 * @param expected what there was in the other one; null when it had ended
 * @param actual what there was this time; null when the execution had ended
 */
public record Divergence(long step, @Nullable Choice expected, @Nullable Choice actual) {
  /**
   * What was done or could be done at a step.
   *
   * @param operations the operation, or those of which one was to be chosen
   * @param options how many there were to choose from; 0 when their number does not matter
   */
  public record Choice(List<Operation> operations, int options) {
    public Choice {
      operations = List.copyOf(operations);
    }

    /** One that only says what was done. */
    public static Choice of(Operation operation) {
      return new Choice(List.of(operation), 0);
    }

    /** A recorded choice, without the number of its options. */
    public static Choice of(Step step) {
      return of(Operation.next(step.strand(), step.operation(), step.site()));
    }

    /** One of the options of a choice, with their number. */
    public static Choice of(ChoicePoint point, int option) {
      Operation operation =
          Operation.next(point.strandName(option), point.operation(option), point.siteKey(option));
      return new Choice(List.of(operation), point.options());
    }

    /** The same with the number of options. */
    public Choice outOf(int count) {
      return new Choice(operations, count);
    }
  }

  /**
   * An operation of a strand.
   *
   * @param strand the name of the strand; empty when it is not known
   * @param target its target; empty for none
   * @param value what was read or written; empty for nothing
   * @param site where; {@link SiteKey#NONE} when there is no place
   */
  public record Operation(
      String strand,
      OperationPhase phase,
      @Nullable OperationKind kind,
      String target,
      String value,
      SiteKey site) {
    /** One that a strand is about to do. */
    public static Operation next(String strand, OperationKind kind, SiteKey site) {
      return new Operation(strand, OperationPhase.PROCEEDS, kind, "", "", site);
    }
  }
}
