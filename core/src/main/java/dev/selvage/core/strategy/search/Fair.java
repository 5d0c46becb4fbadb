package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.FilteredChoicePoint;
import dev.selvage.core.strategy.ForwardingStrategy;
import dev.selvage.core.strategy.NoteSource;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Note;
import dev.selvage.model.OperationKind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Keeps schedules fair (Musuvathi and Qadeer, Fair stateless model checking, PLDI 2008): a strand
 * that yields waits for those that could have continued since its last yield, and did not. So a
 * loop that waits for another strand runs one round for every chance of the other one, and ends.
 *
 * <p>A yield counts only if a strand returns to the same place to yield again. Programs contain
 * many single yields and sleeps that mean nothing.
 */
public final class Fair extends ForwardingStrategy implements NoteSource {
  private final Priorities priorities = new Priorities();
  private final FilteredChoicePoint allowed = new FilteredChoicePoint();

  /** The loops that were seen to wait without yielding. */
  private final Set<Note> spins = new LinkedHashSet<>();

  public Fair(Strategy inner) {
    super(inner);
  }

  @Override
  public boolean begin() {
    priorities.begin();
    return inner.begin();
  }

  @Override
  public int choose(ChoicePoint point) {
    if (point.kind() != ChoiceKind.STRAND) {
      return inner.choose(point);
    }
    if (point.isSpinnerLeftOut() && !givesWay(point.lastOperation())) {
      spins.add(new Note.UnfairSpin(point.lastStrandName(), point.lastSiteKey()));
    }
    priorities.before(point);
    if (!priorities.isUsed()) {
      return inner.choose(point);
    }
    int option = inner.choose(allowed.of(point, priorities.leftOut(point), priorities.hash()));
    return option < 0 ? option : allowed.original(option);
  }

  private static boolean givesWay(OperationKind operation) {
    return operation == OperationKind.YIELD || operation == OperationKind.SPIN;
  }

  @Override
  public List<Note> notes() {
    return List.copyOf(spins);
  }
}
