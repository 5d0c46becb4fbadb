package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Divergence;
import dev.selvage.model.Divergence.Choice;
import dev.selvage.model.Divergence.Operation;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.SiteKey;
import java.util.List;
import java.util.function.IntFunction;

/** Runs every execution twice, the second time along the record of the first, and compares. */
public final class DeterminismCheck extends ForwardingStrategy {
  private final Recording recording;
  private int[] expected = new int[0];
  private boolean isCutOff;
  private boolean isSecond;
  private Repetition repetition;

  public DeterminismCheck(Recording recording) {
    super(recording);
    this.recording = recording;
  }

  /** Whether the coming, current or latest execution is a repetition. */
  public boolean isRepetition() {
    return isSecond;
  }

  @Override
  public boolean begin() {
    if (!isSecond) {
      return recording.begin();
    }
    expected = recording.log();
    repetition = new Repetition(expected, isCutOff);
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    return isSecond ? repetition.choose(point) : recording.choose(point);
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    if (isSecond) {
      repetition.end(outcome);
    } else {
      recording.end(outcome);
      isCutOff = outcome.cutOff();
    }
    isSecond = !isSecond;
  }

  /** The latest repetition. */
  public Repetition repetition() {
    return repetition;
  }

  /** One more repetition of the latest execution, in addition to the regular ones. */
  public Repetition another() {
    return new Repetition(expected, isCutOff);
  }

  /** Takes the recorded choices and stops where they do not fit. */
  public static final class Repetition implements Strategy {
    private final int[] expected;
    private final boolean isCutOff;
    private int at;
    private boolean isDifferent;

    /** What there was in place of the expected choice; null for the end. */
    private Choice actual;

    private Repetition(int[] expected, boolean isCutOff) {
      this.expected = expected;
      this.isCutOff = isCutOff;
    }

    @Override
    public boolean begin() {
      return true;
    }

    @Override
    public int choose(ChoicePoint point) {
      if (isDifferent) {
        return Strategy.STOP;
      }
      if (at == expected.length) {
        return isCutOff ? Strategy.STOP : differ(point, 0);
      }
      int chosen = Recording.chosen(expected, at);
      if (chosen >= point.options() || !Recording.matches(expected, at, point, chosen)) {
        return differ(point, Math.min(chosen, point.options() - 1));
      }
      at += Recording.WIDTH;
      return chosen;
    }

    private int differ(ChoicePoint point, int option) {
      isDifferent = true;
      actual = Choice.of(point, option);
      return Strategy.STOP;
    }

    @Override
    public void end(ExecutionOutcome outcome) {
      isDifferent |= at < expected.length;
    }

    /** Whether the execution left the recorded choices. */
    public boolean isDifferent() {
      return isDifferent;
    }

    /**
     * How it differed from its original; null when it did not.
     *
     * @param strandNames the name of a strand, null if there is no such strand
     */
    public Divergence divergence(IntFunction<String> strandNames, IntFunction<SiteKey> sites) {
      if (!isDifferent) {
        return null;
      }
      return new Divergence(
          at / Recording.WIDTH + 1,
          at == expected.length ? null : recorded(strandNames, sites),
          actual);
    }

    private Choice recorded(IntFunction<String> strandNames, IntFunction<SiteKey> sites) {
      String name = strandNames.apply(Recording.strand(expected, at));
      Operation operation =
          Operation.next(
              name == null ? "" : name,
              Recording.operation(expected, at),
              sites.apply(Recording.site(expected, at)));
      return new Choice(List.of(operation), Recording.options(expected, at));
    }
  }
}
